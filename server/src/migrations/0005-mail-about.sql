-- The record that a mail is about, as a path from the whole to the part (`/booking/1/2/3/`): whoever deletes the whole
-- withdraws the mails about its parts.
alter table mail add column about text;
-- Where answers go instead of the portal.
alter table mail add column reply_to text;

create index mail_about on mail (about text_pattern_ops) where about is not null and sent_at is null and failed_at is null;
