-- A text as searches compare it: lower case, letters without marks. `kernel/http/search.ts` folds words the same way.
create function folded(value text) returns text language sql immutable parallel safe strict
  return replace(translate(lower(value), 'äöüàáâãåçćčèéêëęěğıíìîïłñńňóòôõøřśšşșťțúùûůýÿźżž',
    'aouaaaaaccceeeeeegiiiiilnnnooooorssssttuuuuyyzzz'), 'ß', 'ss');

-- Searched lists of tables that grow. The server adds the indexes if it may use pg_trgm, see `kernel/database/trigrams.ts`.
alter table product add search_text text not null
  generated always as (folded(' ' || id || ' ' || title || coalesce(' ' || ean, ''))) stored;
alter table receipt add search_text text not null
  generated always as (folded(' ' || id || ' ' || site_employee || ' ' || manufacturer_representative)) stored;
alter table booking_attendee add search_text text not null
  generated always as (folded(' ' || given_name || ' ' || family_name || ' ' || email)) stored;
