import { factsOf, groupOf } from './demo-sorts.ts';
import type { DemoProduct, Stage } from './demo-stage.ts';
import { chance, choose, type RowOf } from './demo-values.ts';

type Row = RowOf<'live-products'>;

const trait = chance('trait');
const town = chance('town');

const TOWNS = ['Kulmbach', 'Alsfeld', 'Bad Hersfeld', 'Einbeck', 'Warburg', 'Schmalkalden', 'Lohr am Main'] as const;

/** The seals on labels, as the merchandise system stores them: "1" or nothing. */
const seal = (isGiven: boolean): '1' | null => (isGiven ? '1' : null);

/** A scale on labels has five steps. */
const scale = (share: number): string => String(1 + Math.floor(share * 5));

const vesselLabel = ({ packing }: DemoProduct): string | null =>
  packing === 'reusable' ? 'MEHRWEG' : packing === 'oneWay' ? 'EINWEG' : null;

const awardOf = (share: number): string | null =>
  share < 0.08 ? choose(share / 0.08, ['GOLD', 'SILBER', 'BRONZE']) : null;

function mineralsOf({ id, manufacturerId, trade }: DemoProduct, kind: string) {
  const isWater = kind === 'Mineralwasser' || kind === 'Heilwasser';
  // A property of the spring, not of the bottle.
  const of = (number: number) => (isWater ? scale(trait(manufacturerId, number)) : null);
  return {
    magnesium: of(1),
    calcium: of(2),
    hydrogen: of(3),
    sodium: of(4),
    chloride: of(5),
    baby: seal(isWater && trait(manufacturerId, 4) < 0.2),
    bone: seal(isWater && trait(manufacturerId, 2) > 0.7),
    heartbeat: seal(isWater && trait(manufacturerId, 1) > 0.7),
    digestion: seal(kind === 'Heilwasser'),
    pyrosis: seal(isWater && trait(manufacturerId, 3) > 0.75),
    pregnant: seal(isWater && trait(manufacturerId, 4) < 0.3),
    sport: seal(kind === 'Sportgetränk' || (trade === 'water' && trait(id, 6) < 0.1)),
  };
}

function sealsOf({ id, title, trade, sort, manufacturerId }: DemoProduct, kind: string) {
  const isBeer = trade === 'beer';
  return {
    worldBeerAward: isBeer ? awardOf(trait(id, 11)) : null,
    beerAward: seal(isBeer && trait(id, 12) < 0.1),
    organic: seal(title.includes(' Bio ') || (trade === 'juice' && trait(id, 18) < 0.1)),
    dlg: seal(trade !== 'spirits' && trait(id, 13) < 0.2),
    nobleMaturation: seal(trade === 'spirits' && trait(id, 14) < 0.15),
    notForConsumption: null,
    abstinence: seal(kind === 'Alkoholfrei' || kind === 'Sportgetränk'),
    franken: seal((trade === 'wine' || isBeer) && trait(manufacturerId, 15) < 0.2),
    glutenFree: seal(isBeer && trait(id, 16) < 0.04),
    vegan: seal(sort !== 'Eierlikör' && trait(id, 17) < 0.35),
    wine: seal(trade === 'wine'),
    sugarFree: seal(sort === 'Gurke-Minze' || kind === 'Mineralwasser'),
  };
}

function rowOf(product: DemoProduct): Row {
  const { id, title, ean, trade, manufacturerId, sort } = product;
  const facts = factsOf(product);
  return {
    productId: id,
    productTitle: title,
    ean,
    group: groupOf(product),
    kind: facts.kind,
    // The name on labels, without the container.
    publicTitle: title.slice(0, title.indexOf(sort) + sort.length),
    label: vesselLabel(product),
    alcohol: facts.alcohol ?? null,
    fruitContent: facts.fruitContent ?? null,
    sugar: facts.sugar ?? null,
    caffeine: facts.caffeine ?? null,
    breweryLocation: trade === 'beer' ? choose(town(manufacturerId), TOWNS) : null,
    brewingStyle: facts.brewingStyle ?? null,
    color: facts.color ?? null,
    bitternessScale: facts.bitternessScale ?? null,
    foodRecommendation: facts.foods ?? null,
    ...mineralsOf(product, facts.kind),
    ...sealsOf(product, facts.kind),
  };
}

export function* liveProducts({ products }: Stage): Generator<Row> {
  for (const product of products) yield rowOf(product);
}
