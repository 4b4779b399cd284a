-- Empties that are counted.
-- The default reads a view that the operator of the merchandise system provides, kontor_inventory_empties:
--   id             integer
--   title          text
--   number         text
--   base_unit      text
--   deposit_value  numeric
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, title, number, base_unit, deposit_value
from kontor_inventory_empties
