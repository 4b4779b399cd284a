-- The orders and searches of lists at a group's full size: 200,000 products and 1,000,000 receipts.
create index on manufacturer (title collate german, id);
create index on product (ean desc nulls last, id);
create index on product (primary_unit, id);
create index on product (base_unit, id);
create index on product (temporary, id);
create index on receipt (site_employee, id);
create index on receipt (manufacturer_representative, id);

alter table live_product add search_text text not null
  generated always as (folded(' ' || product_id || ' ' || product_title || coalesce(' ' || ean, '')
    || coalesce(' ' || public_title, ''))) stored;
create index on live_product (product_title, product_id);
create index on live_product ("group");
create index on live_product (kind);

-- The same result, sooner for texts without any such letter.
create or replace function folded(value text) returns text language sql immutable parallel safe strict
  return case when octet_length(value) = length(value) then lower(value) else replace(translate(lower(value),
    'äöüàáâãåçćčèéêëęěğıíìîïłñńňóòôõøřśšşșťțúùûůýÿźżž', 'aouaaaaaccceeeeeegiiiiilnnnooooorssssttuuuuyyzzz'), 'ß', 'ss') end;
