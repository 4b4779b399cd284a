-- Manufacturers.
-- The default reads a view that the operator of the merchandise system provides, kontor_manufacturers:
--   id           integer
--   title        text
--   customer_id  integer or null
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, title, customer_id
from kontor_manufacturers
order by id
