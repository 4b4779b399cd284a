-- A registration that is moved to another date keeps its calendar entry (behaviour §4).
alter table booking_attendee
  -- The date that it was made for, which names its calendar entry; null if it was never moved.
  add column calendar_date_id integer,
  -- Added to the date's sequence, so that the entry's versions always rise.
  add column calendar_offset integer not null default 0;
