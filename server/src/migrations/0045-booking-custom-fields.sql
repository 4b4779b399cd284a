-- What the registration form of an event asks in addition, and what people answered (see contract, custom-fields).
alter table booking_event add column custom_fields jsonb not null default '[]';
alter table booking_attendee add column answers jsonb not null default '[]';
alter table booking_waitlist_entry add column answers jsonb not null default '[]';
