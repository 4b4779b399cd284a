-- Finds the entries whose values the purge has to erase; the emptied ones of many years are not in it.
create index concurrently audit_entry_with_values on audit_entry (at) where before is not null or after is not null;
