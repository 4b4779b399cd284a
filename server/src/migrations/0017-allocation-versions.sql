-- How often products were allocated that were taken out of the campaign, and how many: the version of the allocation of one
-- that comes back goes on from there.
alter table campaign add column lost_allocations integer not null default 0;
