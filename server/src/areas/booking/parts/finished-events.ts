import { isOpen, openUntil } from '@kontor/contract/areas/booking/rules.ts';
import type { event } from '@kontor/contract/areas/booking/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { finish } from '../../../kernel/http/serialise.ts';
import { presentEvents } from '../present.ts';
import { type Audience, datesOfEvents, eventMarks, eventsByIds, visibleInList } from '../queries.ts';

type Event = AnswerOf<typeof event.find>;

interface Kept {
  readonly mark: string;
  /** The times from and until which time alone changes nothing of it. */
  readonly from: number;
  readonly until: number;
  /** Null where the audience does not see the event. */
  readonly event: Event | null;
}

/** Makes events as a list shows them now. */
async function make(read: Read, audience: Audience, ids: readonly number[]): Promise<Map<number, Omit<Kept, 'mark'>>> {
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

/** All events as an audience sees them; each is kept, and made again when its mark or the time says so. */
function finishedFor(audience: Audience): (read: Read) => Promise<Event[]> {
  let kept: ReadonlyMap<number, Kept> = new Map();
  return async (read) => {
    const before = kept;
    const now = read.now.getTime();
    const marks = await eventMarks(read, {});
    const current = new Map(
      marks.flatMap(({ id, mark }) => {
        const known = before.get(id);
        return known?.mark === mark && known.from <= now && now < known.until ? [[id, known]] : [];
      }),
    );
    const stale = marks.flatMap(({ id }) => (current.has(id) ? [] : [id]));
    const made = stale.length > 0 ? await make(read, audience, stale) : undefined;
    // An event made here may be newer than its mark: it is made again next time. One deleted meanwhile is in neither.
    kept = new Map(
      marks.flatMap(({ id, mark }) => {
        const one = current.get(id) ?? made?.get(id);
        return one ? [[id, { ...one, mark }]] : [];
      }),
    );
    return [...kept.values()].flatMap(({ event }) => event ?? []);
  };
}

/** The complete lists of events, by audience. */
export const finishedEvents = () => ({ staff: finishedFor('staff'), visitor: finishedFor('visitor') });
