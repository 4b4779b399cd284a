import * as z from 'zod/mini';
import { oneOrMore, pick, type World } from '../../../kernel/world.ts';
import { type Beverage, beveragesOf, MANUFACTURERS, manufacturerName, sweetsName, sweetsOf } from './beverages.ts';
import data from './demo-places.json' with { type: 'json' };

const text = z.string();
const places = z.strictObject({
  towns: oneOrMore(z.strictObject({ city: text, postalCode: text, region: text })),
  streets: oneOrMore(text),
  groups: oneOrMore(text),
  managers: oneOrMore(z.strictObject({ salutation: text, familyName: text })),
  /** The first site of each company, in the order of its number: two of the demo's users work at 601 and 101. */
  companies: z.array(z.strictObject({ tenantId: z.int(), tenant: text, first: z.int(), name: text })),
  warehouses: z.array(text),
});

const { towns, streets, groups, managers, companies, warehouses } = z.parse(places, data);

const SIZES = {
  tiny: { perCompany: 2, manufacturers: 20, productsEach: 6 },
  small: { perCompany: 12, manufacturers: MANUFACTURERS, productsEach: 40 },
  large: { perCompany: 12, manufacturers: 1_666, productsEach: 120 },
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

/** `tenant` is the name of the company `tenantId`. */
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

/** The demo's master data, shared by its merchandise system and the portal. */
export interface Catalogue {
  readonly manufacturers: readonly CatalogueManufacturer[];
  readonly products: readonly CatalogueProduct[];
  readonly sites: readonly CatalogueSite[];
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
}

function sitesOf(random: World['random'], perCompany: number): CatalogueSite[] {
  return companies.flatMap(({ tenantId, tenant, first, name }, index) =>
    Array.from({ length: perCompany }, (_, number) => {
      const town = towns[(index * 5 + number) % towns.length] ?? towns[0];
      const id = first + number;
      return {
        id,
        tenantId,
        tenant,
        title: `${name} ${town.city}`,
        ...town,
        key: String(id),
        streetAddress: `${pick(random, streets)} ${1 + Math.floor(random() * 120)}`,
        group: pick(random, groups),
        ...pick(random, managers),
        size: 350 + Math.floor(random() * 140) * 10,
        email: `markt${id}@kontor.example`,
      };
    }),
  );
}

/** `random` is the demo's own generator in its initial state; only the sites depend on it. */
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
    warehouses: warehouses.map((name, index) => ({ id: index + 1, name })),
  };
}
