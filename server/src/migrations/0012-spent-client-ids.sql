-- UUIDs of records that were made without network and are deleted: a device that never heard of its creation and sends it
-- again must not make the record anew (behaviour §10).
create table spent_client_id (
  -- The table of the record.
  record_table text not null,
  client_id uuid not null,
  primary key (record_table, client_id)
);
