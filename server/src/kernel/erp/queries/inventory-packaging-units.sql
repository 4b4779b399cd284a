-- How many base units a unit of a product holds (`quantity`).
-- The default reads a view that the operator of the merchandise system provides, kontor_inventory_packaging_units:
--   product_id  integer
--   unit_id     integer
--   quantity    numeric
--   ean         text or null: the code on the unit itself
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select product_id, unit_id, quantity, ean
from kontor_inventory_packaging_units
