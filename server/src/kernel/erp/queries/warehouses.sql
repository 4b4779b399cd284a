-- Warehouses.
-- The default reads a view that the operator of the merchandise system provides, kontor_warehouses:
--   id    integer
--   name  text
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, name
from kontor_warehouses
