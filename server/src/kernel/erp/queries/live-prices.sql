-- Prices as they are now, by market, product and place among its units.
-- The default reads a view that the operator of the merchandise system provides, kontor_live_prices:
--   site_id            integer
--   product_id         integer
--   position           position
--   price              amount
--   unit               text
--   quantity           numeric or null
--   capacity           numeric or null
--   price_per_liter    numeric or null
--   deposit            numeric or null
--   deposit_base_unit  numeric or null
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select site_id, product_id, position, price, unit, quantity, capacity, price_per_liter, deposit, deposit_base_unit
from kontor_live_prices
