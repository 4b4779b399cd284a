import type { DemoProduct, Trade } from './demo-stage.ts';

/** The facts of a kind of product, regardless of the manufacturer. */
export interface Facts {
  readonly kind: string;
  readonly alcohol?: string;
  readonly fruitContent?: string;
  readonly sugar?: string;
  readonly caffeine?: string;
  readonly brewingStyle?: string;
  readonly color?: string;
  readonly bitternessScale?: string;
  /** The dishes on price tags (`spec 3 §9`), separated by commas. */
  readonly foods?: string;
}

const percent = (text: string) => `${text} % vol`;
const grams = (text: string) => `${text} g/100 ml`;

const beer = (kind: string, alcohol: string, color: string, bitterness: number, foods: string): Facts => ({
  kind,
  alcohol: percent(alcohol),
  color,
  bitternessScale: String(bitterness),
  foods,
  brewingStyle: kind === 'Weizen' ? 'obergärig' : 'untergärig',
});
const soft = (kind: string, sugar: string, fruit?: string): Facts => ({
  kind,
  sugar: grams(sugar),
  ...(fruit && { fruitContent: `${fruit} %` }),
});
const juice = (kind: string, fruit: string, sugar: string): Facts => soft(kind, sugar, fruit);
const wine = (kind: string, alcohol: string, sugar: string, foods: string): Facts => ({
  kind,
  alcohol: percent(alcohol),
  sugar: `${sugar} g/l`,
  foods,
});
const spirit = (kind: string, alcohol: string): Facts => ({ kind, alcohol: percent(alcohol) });

const sweet = (kind: string, sugar?: string): Facts => ({ kind, ...(sugar && { sugar: `${sugar} g/100 g` }) });

const MINERAL_WATER: Facts = { kind: 'Mineralwasser' };

const SORTS: Readonly<Record<string, Facts>> = {
  Pils: beer('Pils', '4,9', 'hellgelb', 4, 'Fisch,Gefluegel,Salat'),
  Helles: beer('Helles', '5,1', 'goldgelb', 2, 'Gefluegel,Salat,Kaese'),
  Export: beer('Export', '5,4', 'goldgelb', 3, 'Braten,Gegrilltes'),
  Kellerbier: beer('Kellerbier', '5,2', 'bernstein', 3, 'Schwein,Gegrilltes'),
  'Weizen hell': beer('Weizen', '5,4', 'goldgelb, trüb', 1, 'Salat,Gefluegel,Vegetarisch'),
  'Weizen dunkel': beer('Weizen', '5,3', 'kastanienbraun', 2, 'Braten,Wild'),
  Schwarzbier: beer('Dunkles', '4,9', 'schwarzbraun', 3, 'Wild,Rind,Braten'),
  Radler: { ...beer('Biermischgetränk', '2,5', 'hellgelb', 1, 'Salat,Gegrilltes'), sugar: grams('4,7') },
  'Pils alkoholfrei': beer('Alkoholfrei', '0,4', 'hellgelb', 4, 'Fisch,Salat'),
  'Weizen alkoholfrei': { ...beer('Alkoholfrei', '0,4', 'goldgelb, trüb', 1, 'Salat'), brewingStyle: 'obergärig' },
  Märzen: beer('Märzen', '5,7', 'bernstein', 2, 'Braten,Schwein,Gefluegel'),
  Maibock: beer('Bock', '6,8', 'goldgelb', 3, 'Wild,Kaese'),
  Landbier: beer('Landbier', '5,0', 'bernstein', 2, 'Schwein,Braten,Gegrilltes,Rind,Wild,Kaese'),
  Zwickel: beer('Kellerbier', '5,1', 'goldgelb, trüb', 2, 'Kaese,Schwein'),
  'Mineralwasser Classic': MINERAL_WATER,
  'Mineralwasser Medium': MINERAL_WATER,
  'Mineralwasser Naturell': MINERAL_WATER,
  Heilwasser: { kind: 'Heilwasser' },
  Apfelschorle: soft('Schorle', '5,6', '55'),
  Zitronenlimonade: soft('Limonade', '8,4', '6'),
  Orangenlimonade: soft('Limonade', '8,9', '10'),
  'Iso Grapefruit': { ...soft('Sportgetränk', '3,9', '4'), caffeine: '8 mg/100 ml' },
  'Gurke-Minze': soft('Limonade', '0', '3'),
  Rhabarberschorle: soft('Schorle', '5,9', '30'),
  'Apfelsaft naturtrüb': juice('Saft', '100', '10,4'),
  'Apfelsaft klar': juice('Saft', '100', '10,6'),
  Orangensaft: juice('Saft', '100', '9'),
  'Traubensaft rot': juice('Saft', '100', '16'),
  Kirschnektar: juice('Nektar', '45', '12,5'),
  Johannisbeernektar: juice('Nektar', '25', '12,8'),
  Birnensaft: juice('Saft', '100', '11,2'),
  Multivitaminsaft: juice('Saft', '100', '10,1'),
  Apfelwein: { kind: 'Apfelwein', alcohol: percent('5,5'), foods: 'Schwein,Kaese' },
  Karottensaft: juice('Gemüsesaft', '100', '6,2'),
  Rhabarbernektar: juice('Nektar', '50', '11'),
  'Riesling trocken': wine('Weißwein', '12,0', '5,8', 'Fisch,Salat,Meeresfruechte'),
  Grauburgunder: wine('Weißwein', '13,0', '4,9', 'Gefluegel,Fisch'),
  Silvaner: wine('Weißwein', '12,5', '3,8', 'Fisch,Vegetarisch,Salat'),
  'Müller-Thurgau': wine('Weißwein', '11,5', '8,9', 'Salat,Vegetarisch'),
  Weißburgunder: wine('Weißwein', '12,5', '5,1', 'Meeresfruechte,Gefluegel'),
  Spätburgunder: wine('Rotwein', '13,5', '4,2', 'Wild,Rind,Kaese'),
  'Dornfelder halbtrocken': wine('Rotwein', '12,0', '14,5', 'Braten,Rind,Gegrilltes'),
  'Portugieser Weißherbst': wine('Roséwein', '11,5', '12,0', 'Gegrilltes,Salat'),
  Secco: wine('Perlwein', '10,5', '16,0', 'Salat,Meeresfruechte'),
  Bacchus: wine('Weißwein', '11,5', '18,0', 'Kaese,Vegetarisch'),
  Scheurebe: wine('Weißwein', '11,0', '22,0', 'Kaese,Gefluegel'),
  Weizenkorn: spirit('Kornbrand', '32'),
  Kräuterlikör: spirit('Likör', '35'),
  Obstler: spirit('Obstbrand', '38'),
  Williamsbirne: spirit('Obstbrand', '40'),
  Zwetschgenwasser: spirit('Obstbrand', '40'),
  Kirschwasser: spirit('Obstbrand', '40'),
  'London Dry Gin': spirit('Gin', '43'),
  Haselnusslikör: spirit('Likör', '33'),
  Eierlikör: spirit('Likör', '20'),
  Kümmel: spirit('Kümmel', '32'),
  'Sloe Gin': spirit('Likör', '28'),
  'Erdnüsse geröstet': sweet('Knabberartikel'),
  Salzstangen: sweet('Knabberartikel'),
  'Kartoffelchips Paprika': sweet('Knabberartikel'),
  Studentenfutter: sweet('Nüsse und Trockenobst'),
  Fruchtgummi: sweet('Fruchtgummi', '46'),
  Lakritz: sweet('Lakritz', '41'),
  Vollmilchschokolade: sweet('Schokolade', '56'),
  Butterkekse: sweet('Gebäck', '23'),
};

const REST: Facts = { kind: 'Sonstiges' };

export const factsOf = ({ sort }: DemoProduct): Facts => SORTS[sort] ?? REST;

const NAMES: Record<Trade, string> = {
  beer: 'Bier',
  water: 'AFG',
  juice: 'Saft',
  wine: 'Wein',
  spirits: 'Spirituosen',
  sweets: 'Süßwaren',
};

/** The merchandise group: the type, and whether the container is returned. */
export function groupOf(product: DemoProduct): string {
  const { trade, packing, baseUnit } = product;
  if (trade === 'wine') return factsOf(product).kind === 'Perlwein' ? 'Schaumwein' : 'Wein';
  if (trade === 'spirits' || trade === 'sweets') return NAMES[trade];
  if (baseUnit === 'Liter') return 'Fassbier';
  return `${NAMES[trade]} ${packing === 'reusable' ? 'Mehrweg' : 'Einweg'}`;
}
