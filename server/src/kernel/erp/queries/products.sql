-- Products as the import wants them: id, title, primaryUnit, baseUnit, manufacturerId (in any order, in any case).
-- The default reads a view that whoever looks after the merchandise system provides:
--   kontor_products (id integer, title text, primary_unit text, base_unit text, manufacturer_id integer)
-- Units by their names, such as Kasten. A file of this name in the folder ERP_QUERIES replaces it.
select id, title, primary_unit as "primaryUnit", base_unit as "baseUnit", manufacturer_id as "manufacturerId"
from kontor_products
order by id
