-- A visitor's registration may have to be confirmed by mail before it counts (behaviour §4).
alter table booking_attendee
  -- Until when its slot is held; null where it does not wait.
  add column waits_until timestamptz(3),
  -- 128 random bits, told in the mail that asks; null where nothing was asked. It stays, so that a second click is
  -- answered as such.
  add column confirmation_code text;

create index booking_attendee_waits on booking_attendee (waits_until) where waits_until is not null;

-- From which networks visitors registered of late: forgotten as soon as it no longer tells a flood.
create table booking_origin (
  event_date_id integer not null references booking_event_date on delete cascade,
  network text not null,
  at timestamptz(3) not null
);

create index booking_origin_date on booking_origin (event_date_id, network, at);
create index booking_origin_at on booking_origin (at);
