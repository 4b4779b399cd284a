-- How long the stock of each site lasts, as the sync of the merchandise system found it: to add up the sales of all sites
-- for each call of the page that compares them would take too long.
create table stock_range_site (
  site_id integer primary key,
  date date not null
);

create table stock_range (
  site_id integer not null,
  product_id integer not null,
  stock numeric not null,
  -- Sold a day.
  consumption numeric not null,
  -- In days, with four decimals; null if nothing sells.
  range double precision,
  primary key (site_id, product_id)
);

-- The copy that is there already. It only reads.
insert into stock_range_site (site_id, date) select site_id, max(date) from site_stock group by site_id;

insert into stock_range (site_id, product_id, stock, consumption, range)
select site_id, product_id, coalesce(stock, 0), coalesce(sold, 0) / days,
  round(coalesce(stock, 0) * days / nullif(greatest(sold, 0), 0), 4)
from stock_range_site
cross join lateral (
  select date_trunc('month', date::timestamp)::date as "end",
    (date_trunc('month', date::timestamp) - interval '11 months')::date as start) period
cross join lateral (select "end" - start as days) length
cross join lateral (
  select product_id, stock, sold
  from (select product_id, quantity as stock from site_stock where site_id = stock_range_site.site_id) stock
  full join (
    select product_id, sum(quantity) as sold from product_sale
    where site_id = stock_range_site.site_id and month >= start and month < "end" group by product_id) sold
  using (product_id)) product;
