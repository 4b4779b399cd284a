-- A file that somebody uploaded. Its bytes lie in the storage under its id; it belongs to the record that refers to it,
-- and until one does, to its uploader (behaviour §2).
create table attachment (
  id uuid primary key,
  name text not null,
  -- As sniffed, never as the uploader called it.
  content_type text not null,
  size integer not null,
  uploaded_by text not null,
  created_at timestamptz(3) not null
);

create index on attachment (created_at);
