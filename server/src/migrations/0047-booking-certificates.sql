-- Certificates of attendance by mail.
alter table booking_event
  -- Whether those who were there get a certificate after a date.
  add column certificate boolean not null default false;

alter table booking_attendee
  -- When the certificate was sent; null where it is not, or is to be sent again.
  add column certified_at timestamptz(3);
