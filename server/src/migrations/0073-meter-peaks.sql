-- Euro per kilowatt of the highest load of a meter in each calendar year or month, beside the price of a unit.
alter table meter_tariff add column peak_price numeric(12, 6) not null default 0;
alter table meter_tariff add column peak_period text not null default 'year';

create function meter_peak(amounts integer[]) returns integer language sql immutable parallel safe as
  'select max(amount) from unnest(amounts) amount';

-- The highest quarter of an hour: a year of a meter is charged without a look at 35,000 of them.
alter table meter_day add column peak integer generated always as (meter_peak(amounts)) stored;
