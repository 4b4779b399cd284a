-- Notifications that may still have to be sent by mail. A job takes them as soon as they are there.
alter table notification add column is_to_be_mailed boolean not null default false;
create index notification_to_be_mailed on notification (id) where is_to_be_mailed;
