-- Decision 39: a mail each working morning with what waits, for agents who want it.
ALTER TABLE notice_choices ADD COLUMN mail_digest boolean NOT NULL DEFAULT false;
