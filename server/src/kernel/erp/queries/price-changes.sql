-- Prices as they were changed, for the lowest of 30 days.
-- The default reads a view that the operator of the merchandise system provides, kontor_price_changes:
--   site_id     integer
--   product_id  integer
--   position    position
--   valid_from  date
--   old_price   amount or null
--   new_price   amount
--   unit        text
--   changed_at  instant
-- Asked for are the rows whose changed_at is :since or later, in its order; it grows with every change of a row.
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select site_id, product_id, position, valid_from, old_price, new_price, unit, changed_at
from kontor_price_changes
where changed_at >= :since
order by changed_at
