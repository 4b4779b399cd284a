-- When a person who still waited was notified that the registration period is over (behaviour §4).
alter table booking_waitlist_entry add column closure_notified_at timestamptz;
