-- Kinds of notifications that a person has sent by mail as well.
alter table notification_reader add column mailed text[] not null default '{}';

-- When people were told of the unusual consumption up to this reading: once, however often it is corrected.
alter table meter_reading add column reported_at timestamptz(3);

-- Euro per meter and year, beside the price of a unit.
alter table meter_tariff add column base_price numeric(12, 6) not null default 0;

-- Whether an electricity meter counts what the site draws, what its plant generates, or what it feeds into the grid.
alter table meter add column direction text not null default 'consumption';
