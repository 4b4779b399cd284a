import type { State } from '@kontor/contract/areas/campaigns/rules.ts';
import type { Terms } from './products.ts';

/**
 * Products of the demo's catalogue whose title has these words, as many of them, and what the campaign says of them.
 */
interface Range extends Partial<Omit<Terms, 'productId' | 'unit' | 'available'>> {
  readonly words: string;
  readonly count: number;
  /** The available share of an order; head office has allocated it or still has to. */
  readonly short?: { readonly part: number; readonly isAllocated: boolean };
}

/** How the markets answered at which people of the demo work. */
type Told = 'open' | 'ordered' | 'declined' | 'orderedTwice';

export interface Story {
  readonly title: string;
  readonly description: string;
  readonly greeting: string;
  /** Days from today. */
  readonly start: number;
  readonly end: number;
  readonly reminder: number | null;
  readonly state: State;
  readonly tenantIds: readonly number[];
  readonly ranges: readonly Range[];
  readonly allowComment: boolean;
  readonly confirmationEmail: string | null;
  /** The lines of a handout. */
  readonly handout: readonly string[] | null;
  /** The share of the other markets that has answered. */
  readonly answered: number;
  readonly told: Readonly<Record<number, Told>>;
}

const PURCHASING = 'einkauf@brunnhof.example';

/** Campaigns of head office in every state, as a demo finds them on the day of its first start. */
export const STORIES: readonly Story[] = [
  {
    title: 'Saftwochen: Direktsäfte aus der Region',
    description: 'Zweitplatzierung mit Verkostung. Die Märkte werden noch abgestimmt.',
    greeting: 'Liebe Marktleitungen, für die Saftwochen haben wir Direktsäfte aus der Region zusammengestellt.',
    start: 24,
    end: 38,
    reminder: 33,
    state: 'pending',
    tenantIds: [],
    ranges: [
      { words: 'Apfelsaft naturtrüb 6×1,0', count: 3, discount: 8, packStep: 6 },
      { words: 'Apfelsaft klar 6×1,0', count: 2, discount: 8, packStep: 6 },
      { words: 'Traubensaft rot 6×1,0', count: 1, discount: 8 },
    ],
    allowComment: false,
    confirmationEmail: null,
    handout: null,
    answered: 0,
    told: {},
  },
  {
    title: 'Erfrischung für unterwegs',
    description: 'Wasser und Schorlen in leichten Gebinden, beworben im Handzettel und auf der Website.',
    greeting: 'Liebe Marktleitungen, ab nächster Woche können Sie für die Aktion bestellen.',
    start: 7,
    end: 18,
    reminder: 14,
    state: 'upcoming',
    tenantIds: [6, 7],
    ranges: [
      { words: 'Mineralwasser Classic 6×1,5', count: 3, discount: 10, packStep: 12, minimum: 24 },
      { words: 'Mineralwasser Medium 12×1,0', count: 2, discount: 10, packStep: 8 },
      { words: 'schorle 6×1,5', count: 3, discount: 12.5, packStep: 8 },
    ],
    allowComment: true,
    confirmationEmail: PURCHASING,
    handout: null,
    answered: 0,
    told: {},
  },
  {
    title: 'Kastenwochen: Pils und Helles',
    description: 'Die umsatzstärkste Aktion des Quartals. Ware kommt mit der Tour der Folgewoche.',
    greeting:
      'Liebe Marktleitungen,\nbitte bestellen Sie bis zum Ende der Aktion. Wer keinen Bedarf hat, sagt uns das bitte auch kurz – dann rufen wir nicht an.',
    start: -6,
    end: 5,
    reminder: -2,
    state: 'active',
    tenantIds: [6, 7, 1],
    ranges: [
      { words: 'Pils 20', count: 4, discount: 15, packStep: 6, minimum: 12, maximum: 240 },
      { words: 'Helles 20', count: 3, discount: 12, packStep: 6, minimum: 12 },
      { words: 'Radler 20', count: 2, discount: 10 },
    ],
    allowComment: true,
    confirmationEmail: PURCHASING,
    handout: [
      'Platzierung: Aktionsfläche am Eingang, mindestens zwei Paletten breit',
      'Preisschilder: liegen der ersten Lieferung bei',
      'Leergut: bitte sortenrein zurückgeben',
    ],
    answered: 0.6,
    told: { 601: 'open', 602: 'declined', 101: 'open' },
  },
  {
    title: 'Mineralwasser zum Palettenpreis',
    description: 'Sonderkontingent der Brunnen: Was bestellt ist, wird bei Bedarf zugeteilt.',
    greeting: 'Liebe Marktleitungen, das Kontingent ist begrenzt. Wir teilen zu, wenn mehr bestellt wird, als da ist.',
    start: -9,
    end: 2,
    reminder: 0,
    state: 'active',
    tenantIds: [6, 8],
    ranges: [
      {
        words: 'Mineralwasser Classic 12×0,7',
        count: 1,
        discount: 18,
        packStep: 8,
        minimum: 40,
        short: { part: 0.7, isAllocated: true },
      },
      {
        words: 'Mineralwasser Medium 12×0,7',
        count: 1,
        discount: 18,
        packStep: 8,
        minimum: 40,
        short: { part: 0.8, isAllocated: false },
      },
      { words: 'Mineralwasser Naturell 12×0,7', count: 2, discount: 15, packStep: 8 },
      { words: 'Mineralwasser Classic 12×1,0', count: 2, discount: 15 },
    ],
    allowComment: false,
    confirmationEmail: null,
    handout: null,
    answered: 0.8,
    told: { 601: 'orderedTwice', 602: 'ordered' },
  },
  {
    title: 'Weingüter stellen sich vor',
    description: 'Verkostungswochenende mit Winzerinnen und Winzern in ausgewählten Märkten.',
    greeting: 'Liebe Marktleitungen, diese Weine bringen die Weingüter zur Verkostung mit.',
    start: -40,
    end: -26,
    reminder: -30,
    state: 'closed',
    tenantIds: [6, 9],
    ranges: [
      { words: 'Riesling trocken 6×0,75', count: 2, discount: 5, packStep: 6, minimum: 6 },
      { words: 'Grauburgunder 6×0,75', count: 2, discount: 5, packStep: 6, short: { part: 0.75, isAllocated: true } },
      { words: 'Secco 6×0,75', count: 1, discount: 10 },
    ],
    allowComment: true,
    confirmationEmail: PURCHASING,
    handout: [
      'Aufbau am Freitag ab 14 Uhr, Verkostung am Samstag von 10 bis 16 Uhr',
      'Gläser und Wasser stellt der Markt',
      'Jugendschutz: Ausschank erst ab 16 Jahren, bitte Aushang verwenden',
    ],
    answered: 0.9,
    told: { 601: 'ordered', 602: 'declined' },
  },
  {
    title: 'Fassbier für Vereinsfeste',
    description: 'Abgesagt: Die Brauereien können die Fässer im Zeitraum nicht liefern.',
    greeting: 'Liebe Marktleitungen, bitte bestellen Sie die Fässer für die Feste Ihrer Vereine vor.',
    start: -12,
    end: 4,
    reminder: null,
    state: 'canceled',
    tenantIds: [6, 7],
    ranges: [{ words: '30 l Fass', count: 4, discount: 5, maximum: 20 }],
    allowComment: true,
    confirmationEmail: null,
    handout: null,
    answered: 0.3,
    told: { 601: 'ordered', 602: 'open' },
  },
];
