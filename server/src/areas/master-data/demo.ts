import type { World } from '../../kernel/world.ts';
import { insertDepartment, insertSite } from './factory.ts';
import { type Catalogue, catalogueOf } from './parts/catalogue.ts';

const DEPARTMENTS = [
  'Buchhaltung',
  'Einkauf',
  'Fuhrpark',
  'IT',
  'Lager',
  'Leergut',
  'Marketing',
  'Personal',
  'Verkauf',
  'Vertrieb Gastronomie',
];

/** A statement has a limited number of parameters. */
const ROWS_PER_STATEMENT = 2_000;

async function createDemoProducts({ tx: { db } }: World, { manufacturers, products }: Catalogue): Promise<void> {
  const firms = manufacturers.map(({ id, title, customerId }) => ({ id, title, customer_id: customerId }));
  await db.insertInto('manufacturer').values(firms).execute();
  const rows = products.map(({ id, title, manufacturerId, primaryUnit, baseUnit, ean }) => ({
    id,
    title,
    manufacturer_id: manufacturerId,
    primary_unit: primaryUnit,
    base_unit: baseUnit,
    ean,
  }));
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    await db
      .insertInto('product')
      .values(rows.slice(first, first + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** Companies are created by migrations; everything else belongs to the demo. */
export async function createDemoData(world: World): Promise<void> {
  const catalogue = catalogueOf(world.size, world.random);
  for (const title of DEPARTMENTS) await insertDepartment(world, { title });
  for (const { tenant: _inMigrations, ...site } of catalogue.sites) await insertSite(world, site);
  await createDemoProducts(world, catalogue);
  await world.tx.db
    .insertInto('warehouse')
    .values([...catalogue.warehouses])
    .execute();
}
