-- The audit trail becomes append-only, and its entries are chained (docs/decisions/0017-audit-trail.md).

-- Each entry's place in the chain. A job appends them, so that writers need not wait for each other.
create table audit_link (
  position bigint primary key,
  entry_id bigint not null unique,
  linked_at timestamptz(3) not null,
  -- Keeps the values from being guessed by their digest; erased together with them.
  salt bytea,
  -- SHA-256 of the salt and the values.
  digest bytea not null,
  -- SHA-256 of the previous hash, the entry and its digest.
  hash bytea not null
);

create index audit_link_age on audit_link (linked_at, position);

create function keep_audit() returns trigger language plpgsql as $$
begin
  -- A restore truncates tables that are still empty.
  if tg_op = 'TRUNCATE' then
    if tg_table_name = 'audit_entry' and not exists (select from audit_entry) then return null; end if;
    if tg_table_name = 'audit_link' and not exists (select from audit_link) then return null; end if;
  -- Only values go, and only by erase_audit_values.
  elsif tg_op = 'UPDATE' and current_setting('kontor.erases', true) = 'on' then
    if tg_table_name = 'audit_entry'
      and to_jsonb(new) = to_jsonb(old) || '{"before": null, "after": null}' then return new; end if;
    if tg_table_name = 'audit_link' and to_jsonb(new) = to_jsonb(old) || '{"salt": null}' then return new; end if;
  end if;
  raise insufficient_privilege using message = 'the audit trail is append-only';
end $$;

create trigger keep_audit before update or delete on audit_entry for each row execute function keep_audit();
create trigger keep_audit before update or delete on audit_link for each row execute function keep_audit();
create trigger keep_all_audit before truncate on audit_entry execute function keep_audit();
create trigger keep_all_audit before truncate on audit_link execute function keep_audit();

-- Erases the values of entries, and records which they were: "17-23,30". Runs with its owner's rights, since the
-- portal's own role may have none to change the trail.
create function erase_audit_values(ids bigint[], erased_at timestamptz, erased_by text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint[];
begin
  -- The chain is not continued meanwhile.
  perform pg_advisory_xact_lock(4752811307);
  perform set_config('kontor.erases', 'on', true);
  with emptied as (
    update audit_entry set before = null, after = null
    where id = any(ids) and (before is not null or after is not null) returning id)
  select array_agg(id) from emptied into erased;
  update audit_link set salt = null where entry_id = any(erased);
  perform set_config('kontor.erases', 'off', true);
  insert into audit_entry (at, actor, action, record)
  select erased_at, erased_by, 'trail.erased',
    string_agg(case when first = last then first::text else first || '-' || last end, ',' order by first)
  from (
    select min(id) as first, max(id) as last, (row_number() over (order by min(id)) - 1) / 40 as part
    from (select id, id - row_number() over (order by id) as island from unnest(erased) id) numbered
    group by island) ranges
  group by part order by part;
end $$;
