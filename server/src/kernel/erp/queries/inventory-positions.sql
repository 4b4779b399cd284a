-- Positions of those lists.
-- The default reads a view that the operator of the merchandise system provides, kontor_inventory_positions:
--   inventory_receipt_id  integer
--   position_number       integer
--   type                  text
--   inventory_product_id  integer or null
--   inventory_empty_id    integer or null
--   unit                  text
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select inventory_receipt_id, position_number, type, inventory_product_id, inventory_empty_id, unit
from kontor_inventory_positions
