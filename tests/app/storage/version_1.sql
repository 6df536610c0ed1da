-- A file of games as version 1 of its format had it; never changed, so that such files can always be opened.
PRAGMA application_id = 1347113549;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE actions (
    game INTEGER NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,'{"kind": "announce", "call": "red"}',2561636142);
INSERT INTO "actions" VALUES(1,1,'{"kind": "flip"}',268860847);
INSERT INTO "actions" VALUES(1,2,'{"kind": "announce", "call": "red"}',3705822975);
INSERT INTO "actions" VALUES(1,3,'{"kind": "flip"}',1133974603);
INSERT INTO "actions" VALUES(1,4,'{"kind": "announce", "call": "H"}',478854730);
INSERT INTO "actions" VALUES(1,5,'{"kind": "flip"}',3291951400);
INSERT INTO "actions" VALUES(1,6,'{"kind": "announce", "call": "red"}',1417153885);
INSERT INTO "actions" VALUES(1,7,'{"kind": "flip"}',3837118339);
INSERT INTO "actions" VALUES(1,8,'{"kind": "announce", "call": "black"}',1647125456);
INSERT INTO "actions" VALUES(1,9,'{"kind": "flip"}',1662378720);
INSERT INTO "actions" VALUES(1,10,'{"kind": "announce", "call": "H"}',3326107065);
INSERT INTO "actions" VALUES(1,11,'{"kind": "flip"}',813992708);
INSERT INTO "actions" VALUES(1,12,'{"kind": "announce", "call": "black"}',209614191);
INSERT INTO "actions" VALUES(1,13,'{"kind": "announce", "call": "black"}',1444891151);
INSERT INTO "actions" VALUES(1,14,'{"kind": "flip"}',424427510);
INSERT INTO "actions" VALUES(1,15,'{"kind": "announce", "call": "black"}',3418294467);
INSERT INTO "actions" VALUES(1,16,'{"kind": "flip"}',3869801028);
INSERT INTO "actions" VALUES(1,17,'{"kind": "announce", "call": "D"}',4121933098);
INSERT INTO "actions" VALUES(1,18,'{"kind": "flip"}',1627938599);
INSERT INTO "actions" VALUES(1,19,'{"kind": "announce", "call": "red"}',3946703092);
INSERT INTO "actions" VALUES(1,20,'{"kind": "flip"}',848901827);
INSERT INTO "actions" VALUES(1,21,'{"kind": "announce", "call": "black"}',2138928643);
INSERT INTO "actions" VALUES(1,22,'{"kind": "announce", "call": "red"}',1626265325);
INSERT INTO "actions" VALUES(1,23,'{"kind": "announce", "call": "black"}',387556797);
INSERT INTO "actions" VALUES(1,24,'{"kind": "flip"}',2512119051);
INSERT INTO "actions" VALUES(1,25,'{"kind": "announce", "call": "H"}',2421214615);
INSERT INTO "actions" VALUES(1,26,'{"kind": "flip"}',303808616);
INSERT INTO "actions" VALUES(1,27,'{"kind": "announce", "call": "black"}',2034955010);
INSERT INTO "actions" VALUES(1,28,'{"kind": "flip"}',1099606412);
INSERT INTO "actions" VALUES(1,29,'{"kind": "announce", "call": "S"}',1542046410);
INSERT INTO "actions" VALUES(1,30,'{"kind": "flip"}',3324677359);
INSERT INTO "actions" VALUES(1,31,'{"kind": "announce", "call": "black"}',2843956350);
INSERT INTO "actions" VALUES(1,32,'{"kind": "announce", "call": "black"}',695419745);
INSERT INTO "actions" VALUES(1,33,'{"kind": "flip"}',692580392);
INSERT INTO "actions" VALUES(1,34,'{"kind": "announce", "call": "S"}',67081118);
INSERT INTO "actions" VALUES(1,35,'{"kind": "flip"}',2060884428);
INSERT INTO "actions" VALUES(1,36,'{"kind": "announce", "call": "black"}',1193285086);
INSERT INTO "actions" VALUES(1,37,'{"kind": "flip"}',4252417199);
INSERT INTO "actions" VALUES(1,38,'{"kind": "announce", "call": "black"}',2645638561);
INSERT INTO "actions" VALUES(1,39,'{"kind": "announce", "call": "black"}',1965422848);
INSERT INTO "actions" VALUES(1,40,'{"kind": "flip"}',1939659669);
INSERT INTO "actions" VALUES(1,41,'{"kind": "announce", "call": "black"}',2947862911);
INSERT INTO "actions" VALUES(1,42,'{"kind": "announce", "call": "black"}',793036384);
INSERT INTO "actions" VALUES(1,43,'{"kind": "flip"}',163907203);
INSERT INTO "actions" VALUES(1,44,'{"kind": "announce", "call": "H"}',3376823548);
INSERT INTO "actions" VALUES(1,45,'{"kind": "announce", "call": "C"}',2651087368);
INSERT INTO "actions" VALUES(1,46,'{"kind": "flip"}',537768561);
INSERT INTO "actions" VALUES(2,0,'{"kind": "announce", "call": "black"}',3468286613);
INSERT INTO "actions" VALUES(2,1,'{"kind": "flip"}',4183272311);
INSERT INTO "actions" VALUES(2,2,'{"kind": "announce", "call": "black"}',2054923349);
INSERT INTO "actions" VALUES(3,0,'{"seat":0,"kind":"swap","hand":"7H","face_up":"8C"}',426196211);
INSERT INTO "actions" VALUES(3,1,'{"seat":0,"kind":"swap","hand":"8C","face_up":"7H"}',3895654110);
INSERT INTO "actions" VALUES(3,2,'{"seat":0,"kind":"swap","hand":"4D","face_up":"8C"}',2011029753);
INSERT INTO "actions" VALUES(3,3,'{"seat":0,"kind":"ready"}',1442003203);
INSERT INTO "actions" VALUES(3,4,'{"seat":1,"kind":"swap","hand":"JS","face_up":"AH"}',1184765518);
INSERT INTO "actions" VALUES(3,5,'{"seat":1,"kind":"swap","hand":"AH","face_up":"5D"}',775110492);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,     -- in the order in which they came into this file, from 1 without gaps
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,             -- karma, psychic-palm
    player TEXT NOT NULL,           -- the name that the game belongs to
    origin TEXT NOT NULL,
    imported INTEGER NOT NULL,
    hidden INTEGER NOT NULL,
    state TEXT NOT NULL,            -- open, finished, abandoned
    started REAL,                   -- seconds since 1970, UTC; NULL if an imported record doesn't tell
    ended REAL,
    ending INTEGER,                 -- in the order in which they ended in this file, from 1; NULL while open
    match TEXT,
    match_game INTEGER,
    seats TEXT NOT NULL,            -- JSON: [[name, player], ...]
    actions INTEGER,                -- how many rows of actions there are; NULL while open
    length INTEGER,                 -- actions of Karma, calls of Psychic Palm
    cheated INTEGER NOT NULL,       -- the history of Psychic Palm was opened
    result TEXT,                    -- JSON: [winner, score, title, reason]
    checksum INTEGER NOT NULL
);
INSERT INTO "games" VALUES(1,'aa6caf5d-0918-42ec-97ec-5742a3fb2235','psychic-palm','North','dealt',0,0,'finished',1796000000.0,1796000047.0,1,NULL,NULL,'[["North", "person"]]',47,20,0,'[null, 7, "Braindead Underling", null]',3635682315);
INSERT INTO "games" VALUES(2,'31f3a723-1836-4462-be08-362d9233af65','psychic-palm','North','dealt',0,0,'abandoned',1796000048.0,1796000052.0,2,NULL,NULL,'[["North", "person"]]',3,1,0,'[null, null, null, "abandoned"]',3117967226);
INSERT INTO "games" VALUES(3,'ab51f212-38b2-4c8a-8f91-93b010dc5e0a','karma','North','dealt',0,0,'open',1796000053.0,NULL,NULL,NULL,NULL,'[["North", "person"], ["East", "easy"], ["South", "normal"]]',NULL,NULL,0,NULL,2616183968);
CREATE TABLE headers (game INTEGER PRIMARY KEY, content TEXT NOT NULL, checksum INTEGER NOT NULL);
INSERT INTO "headers" VALUES(1,'{"format":"palmkarma-record","version":1,"game":"psychic-palm","id":"aa6caf5d-0918-42ec-97ec-5742a3fb2235","origin":"dealt","seed":1,"player":{"name":"North","kind":"person"},"deck":["10S","10H","3H","5C","4D","9C","8D","3S","JS","8H","JC","JD","4C","3D","7D","2D","AD","9S","4S","9D","KS","KD","QH","QC","7C","7H","8S","AS","KC","4H","KH","QS","5S","2S","9H","10C","2H","5D","2C","6H","6D","7S","3C","6C","JH","5H","10D","QD","AC","AH","6S","8C"],"envelope":{"nonce":"080a9ed428559ef602668b4c00f114f1a11c3f6b02a435f0bdc154578e4d7f22","digest":"594fecfdcf417d74d9aa9839916c54c792da39856c37940de68297113444d15a"}}',2756442238);
INSERT INTO "headers" VALUES(2,'{"format":"palmkarma-record","version":1,"game":"psychic-palm","id":"31f3a723-1836-4462-be08-362d9233af65","origin":"dealt","seed":2,"player":{"name":"North","kind":"person"},"deck":["9D","JD","QD","10S","2S","KS","7H","10D","AD","5D","8H","4H","9H","JH","KC","5S","5C","AC","7D","KH","AS","9C","8S","7C","3D","5H","4S","QC","JC","7S","2C","3C","10C","AH","8D","9S","QH","3H","4D","6D","8C","KD","6S","2H","2D","6H","10H","3S","6C","4C","JS","QS"],"envelope":{"nonce":"038966de9f6b9a901b20b4c6ca8b2a46009feebe031babc842d43690c0bc222b","digest":"e4026a585a49cc626120a5c36042ee3fb438abbd799c9e846951c745f4283cf4"}}',943689322);
INSERT INTO "headers" VALUES(3,'{"format":"palmkarma-record","version":1,"game":"karma","id":"ab51f212-38b2-4c8a-8f91-93b010dc5e0a","origin":"dealt","seed":3,"rules":{"skip_rank":8,"stack_skips":false,"magic_starts":true},"seats":[{"name":"North","player":"person"},{"name":"East","player":"easy"},{"name":"South","player":"normal"}],"opening_seat":0,"deal":{"hands":[["7H","4D","6S"],["9C","9D","JS"],["3S","4H","8S"]],"face_up":[["8C","4C","3D"],["6C","5D","AH"],["8H","10H","KS"]],"blind":[["2H","AD","QD"],["2D","QH","5S"],["9S","JC","AS"]],"draw_pile":["10C","2S","JH","3C","10D","7S","6D","10S","JD","7C","KD","QS","9H","8D","4S","QC","KC","KH","2C","5C","6H","5H","7D","3H","AC"]}}',1261343393);
CREATE TABLE open_games (
    game INTEGER PRIMARY KEY,
    actions INTEGER NOT NULL,
    turn INTEGER NOT NULL,          -- the seat to act
    hinted INTEGER NOT NULL,        -- the next action is taken after a hint
    changed REAL NOT NULL,
    checksum INTEGER NOT NULL
);
INSERT INTO "open_games" VALUES(3,6,1,0,1796000059.0,3130710585);
CREATE TABLE players (name TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (name, game)) WITHOUT ROWID;
INSERT INTO "players" VALUES('North',1);
INSERT INTO "players" VALUES('North',2);
INSERT INTO "players" VALUES('North',3);
CREATE TABLE tallies (
    player TEXT NOT NULL, kind TEXT NOT NULL, imported INTEGER NOT NULL, origin TEXT NOT NULL,
    seats INTEGER NOT NULL, opponents TEXT NOT NULL, cheated INTEGER NOT NULL,
    content TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (player, kind, imported, origin, seats, opponents, cheated)
) WITHOUT ROWID;
INSERT INTO "tallies" VALUES('North','psychic-palm',0,'dealt',1,'',0,'{"finished": 1, "won": 0, "drawn": 0, "abandoned": 1, "total_length": 20, "shortest": 20, "longest": 20, "streak": 0, "longest_streak": 0, "scores": [[7, 1]]}',4005691086);
CREATE INDEX games_by_start ON games (hidden, started);
CREATE UNIQUE INDEX games_by_ending ON games (ending) WHERE ending IS NOT NULL;
CREATE INDEX games_of_matches ON games (match) WHERE match IS NOT NULL;
CREATE INDEX own_matches ON games (number) WHERE match IS NOT NULL AND imported = 0;
COMMIT;
