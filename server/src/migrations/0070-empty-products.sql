-- How many products each site sold but has no more: the home page counts them, and `stock_range` is long.
alter table stock_range_site add column out_count integer not null default 0;

update stock_range_site set out_count = found.count
from (select site_id, count(*) from stock_range where range is not null and stock <= 0 group by site_id) found
where found.site_id = stock_range_site.site_id;
