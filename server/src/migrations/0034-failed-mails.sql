-- How many mails failed lately, for administrators.
create index on mail (failed_at) where failed_at is not null;
