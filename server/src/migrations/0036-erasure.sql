-- When the person of a row was erased: the row stays for the counts, but is nobody's any more.
alter table booking_attendee add column erased_at timestamptz(3);
alter table learning_trainee add column erased_at timestamptz(3);
