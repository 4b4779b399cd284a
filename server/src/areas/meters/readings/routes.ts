import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { EXPECTED_MONTHS, expectedDaily } from '@kontor/contract/areas/meters/consumption/rules.ts';
import type { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { reachesSite, sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { metersFor, metersInUse } from '../queries.ts';
import * as commands from './commands.ts';
import { listReadings } from './parts/listing.ts';
import * as queries from './queries.ts';

/** The readings with the photos of their dials. */
async function withPhotos<Row extends { readonly photoId: string | null }>(
  read: Read,
  { attachments }: Services,
  rows: readonly Row[],
) {
  const links = await attachments.linksTo(
    read,
    rows.flatMap(({ photoId }) => photoId ?? []),
  );
  return rows.map((row) => ({ ...row, photo: links.get(row.photoId ?? '') ?? null }));
}

const readingStore = (services: Services): Store<typeof siteMeterValue> => ({
  clientId: { taken: 'meters.clientIdTaken', gone: 'meters.deleted' },
  list: listReadings,
  async find(read, actor, id) {
    const [reading] = await queries.readingById(read, { id });
    if (!reading || !reachesSite(actor, reading.siteMeter.siteId, METER_MANAGERS)) return undefined;
    const [shown] = await withPhotos(read, services, [reading]);
    const former = await withPhotos(read, services, await queries.formerOf(read, { id }));
    return shown && { ...shown, former };
  },
  insert: (tx, actor, body) => commands.createReading(tx, services, actor, body),
  update: (tx, actor, id, body) => commands.correctReading(tx, services, actor, id, body),
  lockFirst: (tx, id) => commands.lockMeterOf(tx, id),
  mayRemove: (tx, _actor, id) => commands.mayRemoveReading(tx, id),
  remove: (tx, actor, id) => commands.removeReading(tx, actor, id),
});

/** The meters of a site for data entry, with the expected consumption of each. */
async function entriesOf(read: Read, { timeZone }: Services, siteId: number) {
  const meters = await metersInUse(read, { siteId, today: dayOf(read.now, timeZone) });
  const points = await queries.lastPointsOf(read, { meterIds: meters.map(({ id }) => id), months: EXPECTED_MONTHS });
  return meters.map((meter) => ({
    ...meter,
    expected: expectedDaily(
      points.filter(({ meterId }) => meterId === meter.id),
      meter.interval,
    ),
  }));
}

export const readingHandlers = (services: Services): Handlers<typeof readings> => ({
  siteMeterValue: crud(siteMeterValue, 'meter_reading', readingStore(services)),

  entries: ({ read, params }) => entriesOf(read, services, params.siteId),

  async due({ read, actor, query: { siteId } }) {
    if (siteId !== undefined && !reachesSite(actor, siteId, METER_MANAGERS)) return refuse('request.forbidden');
    const sites = siteId === undefined ? sitesOf(actor, METER_MANAGERS) : [siteId];
    return queries.dueSites(read, metersFor(sites, { state: 'due' }, dayOf(read.now, services.timeZone)));
  },

  async formerReadings({ read, actor, query: { siteId } }) {
    if (!reachesSite(actor, siteId, METER_MANAGERS)) return refuse('request.forbidden');
    return withPhotos(read, services, await queries.formerOfSite(read, { siteId }));
  },
});
