-- Inventories.
-- The default reads a view that the operator of the merchandise system provides, kontor_inventories:
--   id                integer
--   inventory_number  text
--   tenant_id         integer
--   inventory_type    integer
--   warehouse_id      integer
--   date_of_counting  date
--   created_at        instant
--   created_by        text
--   modified_at       instant
--   modified_by       text
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, inventory_number, tenant_id, inventory_type, warehouse_id, date_of_counting, created_at, created_by,
  modified_at, modified_by
from kontor_inventories
