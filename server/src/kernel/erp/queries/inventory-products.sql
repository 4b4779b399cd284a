-- Products that are counted.
-- The default reads a view that the operator of the merchandise system provides, kontor_inventory_products:
--   id                  integer
--   title               text
--   ean                 text or null
--   inventory_empty_id  integer or null
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, title, ean, inventory_empty_id
from kontor_inventory_products
