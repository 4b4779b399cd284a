-- Grades of a market, from 1 (very good) to 6.
-- The default reads a view that the operator of the merchandise system provides, kontor_ratings:
--   id                    integer
--   site_id               integer
--   day                   date
--   workwear              grade or null
--   positioning           grade or null
--   general_organization  grade or null
--   changed_at            instant
-- Asked for are the rows whose changed_at is :since or later, in its order; it grows with every change of a row.
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, site_id, day, workwear, positioning, general_organization, changed_at
from kontor_ratings
where changed_at >= :since
order by changed_at
