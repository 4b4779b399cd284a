-- Searches of the audit trail, newest first: all, by person, by action, and by record.
create index concurrently audit_entry_by_at on audit_entry (at, id);
create index concurrently audit_entry_by_actor on audit_entry (actor, at, id);
create index concurrently audit_entry_by_action on audit_entry (action, at, id);
create index concurrently audit_entry_by_record on audit_entry (record, action);

-- The one that the last replaces.
drop index concurrently if exists audit_entry_record;
