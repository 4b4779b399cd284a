import { pick, type World } from '../../kernel/world.ts';
import { insertDepartment, insertSite } from './factory.ts';
import { beveragesOf, MANUFACTURERS, manufacturerName } from './parts/beverages.ts';

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

const TOWNS = [
  { city: 'Kassel', postalCode: '34117', region: 'Nordhessen' },
  { city: 'Göttingen', postalCode: '37073', region: 'Südniedersachsen' },
  { city: 'Fulda', postalCode: '36037', region: 'Osthessen' },
  { city: 'Marburg', postalCode: '35037', region: 'Mittelhessen' },
  { city: 'Gießen', postalCode: '35390', region: 'Mittelhessen' },
  { city: 'Hanau', postalCode: '63450', region: 'Rhein-Main' },
  { city: 'Paderborn', postalCode: '33098', region: 'Ostwestfalen' },
  { city: 'Höxter', postalCode: '37671', region: 'Ostwestfalen' },
  { city: 'Detmold', postalCode: '32756', region: 'Ostwestfalen' },
  { city: 'Bielefeld', postalCode: '33602', region: 'Ostwestfalen' },
  { city: 'Soest', postalCode: '59494', region: 'Hellweg' },
  { city: 'Hamm', postalCode: '59065', region: 'Hellweg' },
  { city: 'Erfurt', postalCode: '99084', region: 'Thüringen' },
  { city: 'Gotha', postalCode: '99867', region: 'Thüringen' },
  { city: 'Eisenach', postalCode: '99817', region: 'Thüringen' },
  { city: 'Mühlhausen', postalCode: '99974', region: 'Thüringen' },
  { city: 'Jena', postalCode: '07743', region: 'Thüringen' },
  { city: 'Weimar', postalCode: '99423', region: 'Thüringen' },
  { city: 'Würzburg', postalCode: '97070', region: 'Mainfranken' },
  { city: 'Bamberg', postalCode: '96047', region: 'Oberfranken' },
  { city: 'Schweinfurt', postalCode: '97421', region: 'Mainfranken' },
  { city: 'Aschaffenburg', postalCode: '63739', region: 'Rhein-Main' },
  { city: 'Coburg', postalCode: '96450', region: 'Oberfranken' },
  { city: 'Kitzingen', postalCode: '97318', region: 'Mainfranken' },
] as const;

const STREETS = ['Industriestraße', 'Am Güterbahnhof', 'Kasseler Straße', 'Mühlenweg', 'Bahnhofstraße'] as const;
const GROUPS = ['Abholmarkt', 'Drive-in', 'Fachmarkt', 'Fachmarkt mit Leergutautomat'] as const;
interface Manager {
  readonly salutation: string;
  readonly familyName: string;
}

const MANAGERS: readonly [Manager, ...Manager[]] = [
  { salutation: 'Frau', familyName: 'Albrecht' },
  { salutation: 'Herr', familyName: 'Brandt' },
  { salutation: 'Frau', familyName: 'Çelik' },
  { salutation: 'Herr', familyName: 'Dietrich' },
  { salutation: 'Frau', familyName: 'Engelhardt' },
  { salutation: 'Herr', familyName: 'Großmann' },
  { salutation: 'Frau', familyName: 'Kowalski' },
  { salutation: 'Herr', familyName: 'Lüdecke' },
  { salutation: 'Frau', familyName: 'Nguyen' },
  { salutation: 'Herr', familyName: 'Weiß' },
];

/** The first site of each company, in the order of its number: two people of the demo work at 601 and 101. */
const COMPANIES = [
  { tenantId: 6, first: 601, name: 'Quellmarkt' },
  { tenantId: 7, first: 701, name: 'Quellmarkt' },
  { tenantId: 8, first: 801, name: 'Quellmarkt' },
  { tenantId: 9, first: 901, name: 'Quellmarkt' },
  { tenantId: 1, first: 101, name: 'Brunnhof Markt' },
];

const WAREHOUSES = ['Zentrallager Kassel', 'Lager Göttingen', 'Lager Erfurt', 'Lager Würzburg', 'Leergutlager Fulda'];

const SIZES = {
  tiny: { perCompany: 2, manufacturers: 20, productsEach: 6 },
  small: { perCompany: 12, manufacturers: MANUFACTURERS, productsEach: 40 },
  large: { perCompany: 24, manufacturers: MANUFACTURERS, productsEach: 120 },
};

const FIRST_MANUFACTURER = 1_000;
const FIRST_PRODUCT = 100_000;

async function tellSites(world: World, perCompany: number): Promise<void> {
  const { random } = world;
  for (const [index, { tenantId, first, name }] of COMPANIES.entries()) {
    for (let number = 0; number < perCompany; number += 1) {
      const town = TOWNS[(index * 5 + number) % TOWNS.length] ?? TOWNS[0];
      const id = first + number;
      await insertSite(world, {
        id,
        tenantId,
        title: `${name} ${town.city}`,
        ...town,
        key: String(id),
        streetAddress: `${pick(random, STREETS)} ${1 + Math.floor(random() * 120)}`,
        group: pick(random, GROUPS),
        ...pick(random, MANAGERS),
        size: 350 + Math.floor(random() * 140) * 10,
        email: `markt${id}@kontor.example`,
      });
    }
  }
}

/** Statements take a bounded number of values. */
const ROWS_PER_STATEMENT = 2_000;

async function tellProducts(
  { tx: { db } }: World,
  { manufacturers, productsEach }: (typeof SIZES)['small'],
): Promise<void> {
  const firms = Array.from({ length: manufacturers }, (_, index) => ({
    id: FIRST_MANUFACTURER + index,
    title: manufacturerName(index),
    customer_id: 70_000 + index * 7,
  }));
  await db.insertInto('manufacturer').values(firms).execute();
  const products = firms.flatMap((firm, index) =>
    beveragesOf(index, productsEach).map(({ title, primaryUnit, baseUnit, ean }, number) => ({
      id: FIRST_PRODUCT + index * productsEach + number,
      title,
      manufacturer_id: firm.id,
      primary_unit: primaryUnit,
      base_unit: baseUnit,
      ean,
    })),
  );
  for (let first = 0; first < products.length; first += ROWS_PER_STATEMENT) {
    await db
      .insertInto('product')
      .values(products.slice(first, first + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** Companies stand in the migrations; everything else is the demo's. */
export async function tell(world: World): Promise<void> {
  const size = SIZES[world.size];
  for (const title of DEPARTMENTS) await insertDepartment(world, { title });
  await tellSites(world, size.perCompany);
  await tellProducts(world, size);
  const warehouses = WAREHOUSES.map((name, index) => ({ id: index + 1, name }));
  await world.tx.db.insertInto('warehouse').values(warehouses).execute();
}
