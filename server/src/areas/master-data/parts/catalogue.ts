import { pick, type World } from '../../../kernel/world.ts';
import { type Beverage, beveragesOf, MANUFACTURERS, manufacturerName, sweetsName, sweetsOf } from './beverages.ts';

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
  { tenantId: 6, tenant: 'Quellmarkt Fachmärkte Nord GmbH', first: 601, name: 'Quellmarkt' },
  { tenantId: 7, tenant: 'Quellmarkt Fachmärkte West GmbH', first: 701, name: 'Quellmarkt' },
  { tenantId: 8, tenant: 'Quellmarkt Fachmärkte Ost GmbH', first: 801, name: 'Quellmarkt' },
  { tenantId: 9, tenant: 'Quellmarkt Fachmärkte Süd GmbH', first: 901, name: 'Quellmarkt' },
  { tenantId: 1, tenant: 'Brunnhof Getränke Holding GmbH', first: 101, name: 'Brunnhof Markt' },
];

const WAREHOUSES = ['Zentrallager Kassel', 'Lager Göttingen', 'Lager Erfurt', 'Lager Würzburg', 'Leergutlager Fulda'];

const SIZES = {
  tiny: { perCompany: 2, manufacturers: 20, productsEach: 6 },
  small: { perCompany: 12, manufacturers: MANUFACTURERS, productsEach: 40 },
  large: { perCompany: 24, manufacturers: MANUFACTURERS, productsEach: 120 },
};

const FIRST_MANUFACTURER = 1_000;
const FIRST_PRODUCT = 100_000;

export interface CatalogueManufacturer {
  readonly id: number;
  readonly title: string;
  readonly customerId: number;
}

export interface CatalogueProduct extends Beverage {
  readonly id: number;
  readonly manufacturerId: number;
}

/** `tenant` is the name of the company of `tenantId`. */
export interface CatalogueSite {
  readonly id: number;
  readonly tenantId: number;
  readonly tenant: string;
  readonly title: string;
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  readonly key: string;
  readonly streetAddress: string;
  readonly group: string;
  readonly salutation: string;
  readonly familyName: string;
  readonly size: number;
  readonly email: string;
}

/** The master data of the demo, which its merchandise system and the portal both have. */
export interface Catalogue {
  readonly manufacturers: readonly CatalogueManufacturer[];
  readonly products: readonly CatalogueProduct[];
  readonly sites: readonly CatalogueSite[];
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
}

function sitesOf(random: World['random'], perCompany: number): CatalogueSite[] {
  return COMPANIES.flatMap(({ tenantId, tenant, first, name }, index) =>
    Array.from({ length: perCompany }, (_, number) => {
      const town = TOWNS[(index * 5 + number) % TOWNS.length] ?? TOWNS[0];
      const id = first + number;
      return {
        id,
        tenantId,
        tenant,
        title: `${name} ${town.city}`,
        ...town,
        key: String(id),
        streetAddress: `${pick(random, STREETS)} ${1 + Math.floor(random() * 120)}`,
        group: pick(random, GROUPS),
        ...pick(random, MANAGERS),
        size: 350 + Math.floor(random() * 140) * 10,
        email: `markt${id}@kontor.example`,
      };
    }),
  );
}

/** `random` is the demo's own, before anything was drawn of it: what has chance in it are the sites. */
export function catalogueOf(size: World['size'], random: World['random']): Catalogue {
  const { perCompany, manufacturers: count, productsEach } = SIZES[size];
  const names = [...Array.from({ length: count }, (_, index) => manufacturerName(index)), sweetsName];
  const manufacturers = names.map((title, index) => ({
    id: FIRST_MANUFACTURER + index,
    title,
    customerId: 70_000 + index * 7,
  }));
  return {
    manufacturers,
    products: manufacturers.flatMap(({ id: manufacturerId }, index) =>
      (index < count ? beveragesOf(index, productsEach) : sweetsOf(index)).map((beverage, number) => ({
        ...beverage,
        id: FIRST_PRODUCT + index * productsEach + number,
        manufacturerId,
      })),
    ),
    sites: sitesOf(random, perCompany),
    warehouses: WAREHOUSES.map((name, index) => ({ id: index + 1, name })),
  };
}
