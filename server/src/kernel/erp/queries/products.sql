-- Products; units by their names, such as Kasten.
-- The default reads a view that the operator of the merchandise system provides, kontor_products:
--   id               integer
--   title            text
--   primary_unit     text
--   base_unit        text
--   manufacturer_id  integer
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, title, primary_unit, base_unit, manufacturer_id
from kontor_products
order by id
