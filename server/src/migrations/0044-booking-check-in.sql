-- Who came to a date, as ticked at the door.
alter table booking_attendee
  -- Null where the person is not there.
  add column checked_in_at timestamptz(3),
  -- When that was decided, on whichever device: an older decision that arrives later has no effect.
  add column check_in_decided_at timestamptz(3),
  -- Whether the person registered at the door.
  add column is_walk_in boolean not null default false;
