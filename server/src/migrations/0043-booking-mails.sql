-- Reminders and thanks, and which attendee a mail went to (behaviour §4).
alter table booking_event
  -- How many days before a date its attendees are reminded; 0 for never.
  add column reminder_days integer not null default 0,
  -- Whether attendees are thanked after a date.
  add column thanks boolean not null default false;

alter table booking_attendee
  -- Since when the person has a slot on this date; null where that was not recorded yet.
  add column booked_at timestamptz(3),
  add column reminded_at timestamptz(3),
  add column thanked_at timestamptz(3);

-- A mail that would be pointless later is not sent from then on.
alter table mail add column send_before timestamptz(3);

create table booking_mail (
  mail_id bigint primary key references mail on delete cascade,
  attendee_id integer not null references booking_attendee on delete cascade,
  -- What the mail says.
  occasion text not null
);

create index booking_mail_attendee on booking_mail (attendee_id);
