import { checkDigitOf, type Unit } from '@kontor/contract/areas/master-data/rules.ts';

/** A vessel: how it is written behind the name, what it is sold in, and what is in that. */
interface Vessel {
  readonly text: string;
  readonly primary: Unit;
  readonly base: Unit;
}

/** A trade of manufacturers, with what it makes and fills it in. */
interface Trade {
  readonly firm: (root: string) => string;
  readonly sorts: readonly string[];
  readonly vessels: readonly Vessel[];
}

const vessel = (text: string, primary: Unit, base: Unit): Vessel => ({ text, primary, base });

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

const CRATE = vessel('20×0,5 l MW', 'Kasten', 'Flasche');

const TRADES: readonly [Trade, ...Trade[]] = [
  {
    firm: (root) => `Brauerei ${root} GmbH & Co. KG`,
    sorts: [
      ...['Pils', 'Helles', 'Export', 'Kellerbier', 'Weizen hell', 'Weizen dunkel', 'Schwarzbier'],
      ...['Radler', 'Pils alkoholfrei', 'Weizen alkoholfrei', 'Märzen', 'Maibock', 'Landbier', 'Zwickel'],
    ],
    vessels: [
      CRATE,
      vessel('24×0,33 l MW', 'Kasten', 'Flasche'),
      vessel('6×0,33 l MW', '6-Pack', 'Flasche'),
      vessel('24×0,5 l Dose', 'Tray', 'Dose'),
      vessel('30 l Fass', 'Faß', 'Liter'),
    ],
  },
  {
    firm: (root) => `${root} Mineralbrunnen GmbH`,
    sorts: [
      ...['Mineralwasser Classic', 'Mineralwasser Medium', 'Mineralwasser Naturell', 'Heilwasser'],
      ...['Apfelschorle', 'Zitronenlimonade', 'Orangenlimonade', 'Iso Grapefruit', 'Gurke-Minze', 'Rhabarberschorle'],
    ],
    vessels: [
      vessel('12×0,7 l Glas MW', 'Kasten', 'Flasche'),
      vessel('12×1,0 l PET MW', 'Kasten', 'Flasche'),
      vessel('6×1,5 l PET EW', '6-Pack', 'Flasche'),
      vessel('24×0,25 l Glas MW', 'Kasten', 'Flasche'),
    ],
  },
  {
    firm: (root) => `Kelterei ${root} KG`,
    sorts: [
      ...['Apfelsaft naturtrüb', 'Apfelsaft klar', 'Orangensaft', 'Traubensaft rot', 'Kirschnektar'],
      ...['Johannisbeernektar', 'Birnensaft', 'Multivitaminsaft', 'Apfelwein', 'Karottensaft', 'Rhabarbernektar'],
    ],
    vessels: [
      vessel('6×1,0 l Glas MW', 'Kasten', 'Flasche'),
      vessel('24×0,2 l Glas MW', 'Kasten', 'Flasche'),
      vessel('12×1,0 l Karton', 'Umkarton', 'Pack'),
      vessel('5 l Bag-in-Box', 'Karton', 'Beutel'),
    ],
  },
  {
    firm: (root) => `Weingut ${root}`,
    sorts: [
      ...['Riesling trocken', 'Grauburgunder', 'Silvaner', 'Müller-Thurgau', 'Weißburgunder'],
      ...['Spätburgunder', 'Dornfelder halbtrocken', 'Portugieser Weißherbst', 'Secco', 'Bacchus', 'Scheurebe'],
    ],
    vessels: [
      vessel('6×0,75 l', 'Karton', 'Flasche'),
      vessel('12×0,25 l', 'Karton', 'Flasche'),
      vessel('1,0 l MW', 'Flasche', 'Flasche'),
      vessel('10 l Schlauch', 'Container', 'Liter'),
    ],
  },
  {
    firm: (root) => `Destillerie ${root} GmbH`,
    sorts: [
      ...['Weizenkorn', 'Kräuterlikör', 'Obstler', 'Williamsbirne', 'Zwetschgenwasser', 'Kirschwasser'],
      ...['London Dry Gin', 'Haselnusslikör', 'Eierlikör', 'Kümmel', 'Sloe Gin'],
    ],
    vessels: [
      vessel('6×0,7 l', 'Karton', 'Flasche'),
      vessel('12×0,5 l', 'Karton', 'Flasche'),
      vessel('24×0,02 l', 'Display', 'Flasche'),
      vessel('0,1 l Taschenflasche', 'Schachtel', 'Flasche'),
    ],
  },
];

const tradeOf = (index: number): Trade => TRADES[index % TRADES.length] ?? TRADES[0];

export interface Beverage {
  readonly title: string;
  readonly primaryUnit: Unit;
  readonly baseUnit: Unit;
  readonly ean: string;
}

const rootOf = (index: number): string => ROOTS[Math.floor(index / TRADES.length) % ROOTS.length] ?? ROOTS[0];

/** How many manufacturers have a name of their own. */
export const MANUFACTURERS = ROOTS.length * TRADES.length;

export const manufacturerName = (index: number): string => tradeOf(index).firm(rootOf(index));

const eanOf = (manufacturer: number, product: number): string => {
  const digits = `43${String(manufacturer).padStart(5, '0')}${String(product).padStart(5, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

const BRANDS = ['', ' Gold', ' Bio', ' Urtyp'];

/** What the manufacturer of an index makes: up to `count` products of different brands, sorts and vessels. */
export function beveragesOf(index: number, count: number): Beverage[] {
  const { sorts, vessels } = tradeOf(index);
  const brands = BRANDS.map((_, place) => `${rootOf(index)}${BRANDS[(index + place) % BRANDS.length]}`);
  const all = brands.flatMap((brand) =>
    vessels.flatMap((vessel) => sorts.map((sort) => ({ title: `${brand} ${sort} ${vessel.text}`, vessel }))),
  );
  return all.slice(0, count).map(({ title, vessel }, product) => ({
    title,
    primaryUnit: vessel.primary,
    baseUnit: vessel.base,
    ean: eanOf(index, product),
  }));
}
