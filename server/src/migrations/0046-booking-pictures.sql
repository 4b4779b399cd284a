-- A picture for the public page of an event (behaviour §2).
alter table booking_event
  add column picture_id uuid references attachment,
  -- What the picture shows, for people who do not see it; null if it only decorates.
  add column picture_alt text;

create index booking_event_picture on booking_event (picture_id);
