-- Stock of the warehouses.
-- The default reads a view that the operator of the merchandise system provides, kontor_inventory_stock:
--   warehouse_id  integer
--   product_id    integer
--   quantity      numeric
--   value         numeric or null: what a base unit is worth, in euro
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select warehouse_id, product_id, quantity, value
from kontor_inventory_stock
