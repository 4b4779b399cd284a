import { instantOf, localTimeOf } from '@kontor/contract/kernel/days.ts';
import { pick, type World } from '../../kernel/world.ts';
import { createDate, createEvent } from './events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from './factory.ts';

const DAY = 86_400_000;

interface Story {
  readonly event: Parameters<typeof anEvent>[0];
  /** Each date by its distance from today in days, its slots, and how many of them are taken. */
  readonly dates: readonly {
    readonly in: number;
    readonly slots: number;
    readonly taken: number;
    readonly online?: true;
  }[];
}

const STORIES: readonly Story[] = [
  {
    event: {
      title: 'Bierkunde für Einsteiger',
      description:
        '<p>Vom Malz zum Glas: <strong>Rohstoffe, Brauverfahren und Stile</strong>.</p><ul><li>Verkostung von acht Sorten</li><li>Beratungsgespräch am Regal</li></ul>',
      referee: 'Maria Keller',
    },
    dates: [
      { in: 12, slots: 20, taken: 7 },
      { in: 40, slots: 20, taken: 20 },
      { in: -30, slots: 16, taken: 14 },
    ],
  },
  {
    event: {
      title: 'Weinberatung mit System',
      subCategory: 'Wein',
      description: '<p>Rebsorten, Herkunft und die drei Fragen, mit denen jede Beratung beginnt.</p>',
      attendanceFee: 49.5,
      referee: 'Tobias Rebmann',
    },
    dates: [
      { in: 19, slots: 12, taken: 4 },
      { in: 75, slots: 12, taken: 0 },
    ],
  },
  {
    event: {
      title: 'Jugendschutz an der Kasse',
      category: 'Pflichtschulungen',
      subCategory: 'Recht',
      description: '<p>Was das <em>Jugendschutzgesetz</em> verlangt und wie man freundlich nach dem Ausweis fragt.</p>',
      referee: 'Sabine Holm',
    },
    dates: [
      { in: 5, slots: 40, taken: 31, online: true },
      { in: 33, slots: 40, taken: 12, online: true },
    ],
  },
  {
    event: {
      title: 'Ladungssicherung und Staplerschein',
      category: 'Pflichtschulungen',
      subCategory: 'Logistik',
      description: '<p>Jährliche Unterweisung mit praktischer Prüfung.</p>',
      referee: 'Uwe Brandt',
    },
    dates: [
      { in: 26, slots: 8, taken: 8 },
      { in: 54, slots: 8, taken: 2 },
    ],
  },
  {
    event: {
      title: 'Führungskräftetreffen der Marktleitungen',
      private: true,
      code: 'QUELLE-2027',
      category: 'Fachseminare',
      subCategory: 'Führung',
      description: '<p>Nur für Marktleiterinnen und Marktleiter. Den Code haben Sie mit der Einladung erhalten.</p>',
      referee: 'Katrin Voss',
    },
    dates: [{ in: 47, slots: 60, taken: 23 }],
  },
  {
    event: {
      title: 'Hausmesse Frühjahr',
      external: true,
      category: 'Hausmesse',
      subCategory: 'Allgemein',
      description:
        '<p>Neuheiten von über 60 Brauereien, Brunnen und Winzern, für unsere Kundinnen und Kunden aus der Gastronomie.</p>',
      cancellationPolicy: null,
      referee: 'Messebüro',
    },
    dates: [
      { in: 61, slots: 400, taken: 118 },
      { in: 62, slots: 400, taken: 95 },
    ],
  },
];

const GIVEN = [
  'Anke',
  'Björn',
  'Carla',
  'Deniz',
  'Elif',
  'Frank',
  'Gesa',
  'Holger',
  'Ines',
  'Jan',
  'Katja',
  'Lars',
  'Mirjam',
  'Nils',
  'Olga',
  'Peter',
  'Ramona',
  'Sven',
  'Tanja',
  'Yusuf',
] as const;
const FAMILY = [
  'Albrecht',
  'Baumann',
  'Cordes',
  'Demir',
  'Engel',
  'Fischer',
  'Graf',
  'Hartmann',
  'Issa',
  'Jahn',
  'Krüger',
  'Lindner',
  'Meyer',
  'Nowak',
  'Otto',
  'Pohl',
  'Richter',
  'Schäfer',
  'Thiele',
  'Wagner',
] as const;

/** Nine o'clock in the business time zone, some days from now. */
function morning({ tx: { now }, services: { timeZone } }: World, days: number): number {
  const local = localTimeOf(new Date(now.getTime() + days * DAY), timeZone);
  return (instantOf({ ...local, hour: 9, minute: 0 }, timeZone) ?? now).getTime();
}

async function tellDate(
  world: World,
  eventId: number,
  isExternal: boolean,
  date: Story['dates'][number],
): Promise<void> {
  const { random, tx } = world;
  const start = morning(world, date.in);
  const id = await createDate(
    tx,
    aDate(eventId, tx.now, {
      start: new Date(start).toISOString(),
      end: new Date(start + 7 * 3_600_000).toISOString(),
      registrationPeriod: new Date(start - 3 * DAY).toISOString(),
      slots: date.slots,
      ...(date.online && { online: true, location: null, link: 'https://meet.kontor.example/jugendschutz' }),
    }),
  );
  for (let number = 0; number < date.taken; number += 1) {
    const [givenName, familyName] = [pick(random, GIVEN), pick(random, FAMILY)];
    const affiliation = isExternal ? {} : { tenantId: 6, siteId: 601, departmentId: 1 };
    await insertAttendee(
      world,
      anAttendee(id, {
        givenName,
        familyName,
        email: `${givenName}.${familyName}.${number}@example.org`
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[^\w.@]/g, ''),
        ...affiliation,
      }),
    );
  }
  if (date.taken > 0) {
    const gone = anAttendee(id, { givenName: 'Ruth', familyName: 'Zimmer', email: 'ruth.zimmer@example.org' });
    await insertAttendee(world, gone, new Date(tx.now.getTime() - 2 * DAY).toISOString());
  }
}

/** Seminars that are open, full, private, online, external and over, relative to today. */
export async function tell(world: World): Promise<void> {
  for (const { event, dates } of STORIES) {
    const id = await createEvent(world.tx, anEvent(event));
    for (const date of dates) await tellDate(world, id, event?.external ?? false, date);
  }
}
