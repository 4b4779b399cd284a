-- Lists on which an inventory is counted.
-- The default reads a view that the operator of the merchandise system provides, kontor_inventory_receipts:
--   id            integer
--   inventory_id  integer
--   state         integer
--   created_at    instant
--   created_by    text
--   modified_at   instant
--   modified_by   text
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, inventory_id, state, created_at, created_by, modified_at, modified_by
from kontor_inventory_receipts
