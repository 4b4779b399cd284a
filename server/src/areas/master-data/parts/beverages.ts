import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';

/** Whether a vessel comes back, is recycled, or is free of deposit. */
type Packing = 'reusable' | 'oneWay' | 'exempt';

/** The unit in which a beverage is sold, and its content: some base units of some litres; for sweets, kilograms. */
interface Filling {
  readonly primaryUnit: Unit;
  readonly baseUnit: Unit;
  readonly pieces: number;
  readonly litres: number;
  readonly packing: Packing;
}

/** A vessel: how it is written behind the name, and what it holds. */
interface Vessel {
  readonly text: string;
  readonly filling: Filling;
}

/** A trade of manufacturers, with what it makes and fills it in. */
interface Trade {
  readonly name: 'beer' | 'water' | 'juice' | 'wine' | 'spirits' | 'sweets';
  readonly firm: (root: string) => string;
  readonly sorts: readonly string[];
  readonly vessels: readonly Vessel[];
}

const vessel = (
  text: string,
  [primaryUnit, baseUnit]: readonly [Unit, Unit],
  [pieces, litres]: readonly [number, number],
  packing: Packing,
): Vessel => ({ text, filling: { primaryUnit, baseUnit, pieces, litres, packing } });

const ROOTS = [
  ...['Adlerhof', 'Ahrental', 'Birkenau', 'Buchenrain', 'Dornbach', 'Eichgrund', 'Erlenquell', 'Falkenberg'],
  ...['Finkenau', 'Frauenholz', 'Fürstenruh', 'Gänsbach', 'Gerstenhof', 'Goldbach', 'Grafenau', 'Habichtswalder'],
  ...['Hainfeld', 'Haselgrund', 'Heidequell', 'Hirschau', 'Hohenrod', 'Hopfenthal', 'Iltisberg', 'Jägerstein'],
  ...['Kaltenborn', 'Kastanienhof', 'Kirschau', 'Königsrain', 'Kranichfels', 'Lerchenau', 'Lindenborn', 'Löwenau'],
  ...['Mühlengrund', 'Nachtigall', 'Nebelhorn', 'Oberlauter', 'Ottertal', 'Pappelhof', 'Quellenau', 'Rabenstein'],
  ...['Reiherbach', 'Rosengarten', 'Rotbuche', 'Salzquell', 'Schäferborn', 'Schlehental', 'Schwalbenhof', 'Silberbach'],
  ...['Sonnenrain', 'Steinkauz', 'Storchenau', 'Taubenthal', 'Uhlenhorst', 'Veilchenau', 'Wacholder', 'Waldmeister'],
  ...['Weidenhof', 'Wiesengrund', 'Wolfsborn', 'Zeisigbach'],
] as const;

const CRATE = vessel('20×0,5 l MW', ['Kasten', 'Flasche'], [20, 0.5], 'reusable');

const TRADES: readonly [Trade, ...Trade[]] = [
  {
    name: 'beer',
    firm: (root) => `Brauerei ${root} GmbH & Co. KG`,
    sorts: [
      ...['Pils', 'Helles', 'Export', 'Kellerbier', 'Weizen hell', 'Weizen dunkel', 'Schwarzbier'],
      ...['Radler', 'Pils alkoholfrei', 'Weizen alkoholfrei', 'Märzen', 'Maibock', 'Landbier', 'Zwickel'],
    ],
    vessels: [
      CRATE,
      vessel('24×0,33 l MW', ['Kasten', 'Flasche'], [24, 0.33], 'reusable'),
      vessel('6×0,33 l MW', ['6-Pack', 'Flasche'], [6, 0.33], 'reusable'),
      vessel('24×0,5 l Dose', ['Tray', 'Dose'], [24, 0.5], 'oneWay'),
      vessel('30 l Fass', ['Faß', 'Liter'], [30, 1], 'reusable'),
    ],
  },
  {
    name: 'water',
    firm: (root) => `${root} Mineralbrunnen GmbH`,
    sorts: [
      ...['Mineralwasser Classic', 'Mineralwasser Medium', 'Mineralwasser Naturell', 'Heilwasser'],
      ...['Apfelschorle', 'Zitronenlimonade', 'Orangenlimonade', 'Iso Grapefruit', 'Gurke-Minze', 'Rhabarberschorle'],
    ],
    vessels: [
      vessel('12×0,7 l Glas MW', ['Kasten', 'Flasche'], [12, 0.7], 'reusable'),
      vessel('12×1,0 l PET MW', ['Kasten', 'Flasche'], [12, 1], 'reusable'),
      vessel('6×1,5 l PET EW', ['6-Pack', 'Flasche'], [6, 1.5], 'oneWay'),
      vessel('24×0,25 l Glas MW', ['Kasten', 'Flasche'], [24, 0.25], 'reusable'),
    ],
  },
  {
    name: 'juice',
    firm: (root) => `Kelterei ${root} KG`,
    sorts: [
      ...['Apfelsaft naturtrüb', 'Apfelsaft klar', 'Orangensaft', 'Traubensaft rot', 'Kirschnektar'],
      ...['Johannisbeernektar', 'Birnensaft', 'Multivitaminsaft', 'Apfelwein', 'Karottensaft', 'Rhabarbernektar'],
    ],
    vessels: [
      vessel('6×1,0 l Glas MW', ['Kasten', 'Flasche'], [6, 1], 'reusable'),
      vessel('24×0,2 l Glas MW', ['Kasten', 'Flasche'], [24, 0.2], 'reusable'),
      vessel('12×1,0 l Karton', ['Umkarton', 'Pack'], [12, 1], 'exempt'),
      vessel('5 l Bag-in-Box', ['Karton', 'Beutel'], [1, 5], 'exempt'),
    ],
  },
  {
    name: 'wine',
    firm: (root) => `Weingut ${root}`,
    sorts: [
      ...['Riesling trocken', 'Grauburgunder', 'Silvaner', 'Müller-Thurgau', 'Weißburgunder'],
      ...['Spätburgunder', 'Dornfelder halbtrocken', 'Portugieser Weißherbst', 'Secco', 'Bacchus', 'Scheurebe'],
    ],
    vessels: [
      vessel('6×0,75 l', ['Karton', 'Flasche'], [6, 0.75], 'exempt'),
      vessel('12×0,25 l', ['Karton', 'Flasche'], [12, 0.25], 'exempt'),
      vessel('1,0 l MW', ['Flasche', 'Flasche'], [1, 1], 'reusable'),
      vessel('10 l Schlauch', ['Container', 'Liter'], [10, 1], 'exempt'),
    ],
  },
  {
    name: 'spirits',
    firm: (root) => `Destillerie ${root} GmbH`,
    sorts: [
      ...['Weizenkorn', 'Kräuterlikör', 'Obstler', 'Williamsbirne', 'Zwetschgenwasser', 'Kirschwasser'],
      ...['London Dry Gin', 'Haselnusslikör', 'Eierlikör', 'Kümmel', 'Sloe Gin'],
    ],
    vessels: [
      vessel('6×0,7 l', ['Karton', 'Flasche'], [6, 0.7], 'exempt'),
      vessel('12×0,5 l', ['Karton', 'Flasche'], [12, 0.5], 'exempt'),
      vessel('24×0,02 l', ['Display', 'Flasche'], [24, 0.02], 'exempt'),
      vessel('0,1 l Taschenflasche', ['Schachtel', 'Flasche'], [12, 0.1], 'exempt'),
    ],
  },
];

/** Snacks: one firm makes all of them, beside the manufacturers of beverages. */
const SWEETS: Trade = {
  name: 'sweets',
  firm: (root) => `${root} Knabber & Naschwerk GmbH`,
  sorts: [
    ...['Erdnüsse geröstet', 'Salzstangen', 'Kartoffelchips Paprika', 'Studentenfutter'],
    ...['Fruchtgummi', 'Lakritz', 'Vollmilchschokolade', 'Butterkekse'],
  ],
  vessels: [
    vessel('12×200 g', ['Karton', 'Beutel'], [12, 0.2], 'exempt'),
    vessel('20×75 g', ['Karton', 'Beutel'], [20, 0.075], 'exempt'),
  ],
};

const tradeOf = (index: number): Trade => TRADES[index % TRADES.length] ?? TRADES[0];

export interface Beverage extends Filling {
  readonly title: string;
  readonly ean: string;
  readonly trade: Trade['name'];
  readonly sort: string;
}

const rootOf = (index: number): string => ROOTS[Math.floor(index / TRADES.length) % ROOTS.length] ?? ROOTS[0];

/** How many manufacturers have a name of their own. */
export const MANUFACTURERS = ROOTS.length * TRADES.length;

export const manufacturerName = (index: number): string => tradeOf(index).firm(rootOf(index));

const SWEETS_ROOT = ROOTS[45];
const SWEETS_COUNT = SWEETS.sorts.length * SWEETS.vessels.length;

export const sweetsName = SWEETS.firm(SWEETS_ROOT);

const eanOf = (manufacturer: number, product: number): string => {
  const digits = `43${String(manufacturer).padStart(5, '0')}${String(product).padStart(5, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

const BRANDS = ['', ' Bio', ' Edition', ' Hausmarke'];

/** The products of the manufacturer with an index: up to `count`, each sort in every vessel before the next brand. */
export const beveragesOf = (index: number, count: number): Beverage[] =>
  productsOf(tradeOf(index), rootOf(index), index, count);

/** The products of the firm of sweets, numbered after all others. */
export const sweetsOf = (index: number): Beverage[] => productsOf(SWEETS, SWEETS_ROOT, index, SWEETS_COUNT);

function productsOf({ name, sorts, vessels }: Trade, root: string, index: number, count: number): Beverage[] {
  const all = BRANDS.flatMap((brand) =>
    sorts.flatMap((sort) =>
      vessels.map(({ text, filling }) => ({
        title: `${root}${brand} ${sort} ${text}`,
        sort,
        trade: name,
        ...filling,
      })),
    ),
  );
  return all.slice(0, count).map((beverage, product) => ({ ...beverage, ean: eanOf(index, product) }));
}
