import { isOpen, openUntil } from '@kontor/contract/areas/booking/rules.ts';
import type { event } from '@kontor/contract/areas/booking/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { finish } from '../../../kernel/http/serialise.ts';
import { presentEvents } from '../present.ts';
import { type Audience, datesOfEvents, eventMarks, eventsByIds, visibleInList } from '../queries.ts';

type Event = AnswerOf<typeof event.find>;

interface CachedEvent {
  readonly mark: string;
  /** The interval in which the passing of time does not change it. */
  readonly from: number;
  readonly until: number;
  /** Null where the audience does not see the event. */
  readonly event: Event | null;
}

/** Builds events as a list currently shows them. */
async function buildEvents(
  read: Read,
  audience: Audience,
  ids: readonly number[],
): Promise<Map<number, Omit<CachedEvent, 'mark'>>> {
  const [rows, dates] = await Promise.all([eventsByIds(read, { ids }), datesOfEvents(read, { ids })]);
  const events = presentEvents(rows, visibleInList(dates, audience, read.now), read.now);
  const from = read.now.getTime();
  return new Map(
    events.map((event) => {
      const until = Math.min(...event.dates.filter((date) => isOpen(date, read.now)).map(openUntil));
      const isVisible = audience === 'staff' || event.dates.length > 0;
      return [event.id, { from, until, event: isVisible ? finish(event) : null }];
    }),
  );
}

/** All events as an audience sees them; each is cached until its mark changes or its interval ends. */
function cachedListFor(audience: Audience): (read: Read) => Promise<Event[]> {
  let cache: ReadonlyMap<number, CachedEvent> = new Map();
  return async (read) => {
    const before = cache;
    const now = read.now.getTime();
    const marks = await eventMarks(read, {});
    const current = new Map(
      marks.flatMap(({ id, mark }) => {
        const known = before.get(id);
        return known?.mark === mark && known.from <= now && now < known.until ? [[id, known]] : [];
      }),
    );
    const stale = marks.flatMap(({ id }) => (current.has(id) ? [] : [id]));
    const rebuilt = stale.length > 0 ? await buildEvents(read, audience, stale) : undefined;
    // An event built here may be newer than its mark; it is then built again next time. Deleted ones are in neither map.
    cache = new Map(
      marks.flatMap(({ id, mark }) => {
        const entry = current.get(id) ?? rebuilt?.get(id);
        return entry ? [[id, { ...entry, mark }]] : [];
      }),
    );
    return [...cache.values()].flatMap(({ event }) => event ?? []);
  };
}

/** The complete lists of events, by audience. */
export const finishedEvents = () => ({ staff: cachedListFor('staff'), visitor: cachedListFor('visitor') });

export type FinishedEvents = ReturnType<typeof finishedEvents>;
