-- When all of a dataset was last held against the source: what is only asked for what is new does not notice what is gone.
alter table sync_state add column compared_at timestamptz(3);
