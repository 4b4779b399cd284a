-- The own texts of an event's mails, by mail and language; what is missing has the standard text (see contract, mail-texts).
alter table booking_event add column mail_texts jsonb not null default '{}';
