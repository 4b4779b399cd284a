import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import type { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { runListQuery } from '../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { reachesSite, sitesOf } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import * as commands from './commands.ts';
import { consumptionHandlers } from './consumption/routes.ts';
import { costHandlers } from './costs/routes.ts';
import { degreeDayHandlers } from './degree-days/routes.ts';
import { generationHandlers } from './generation/routes.ts';
import { importHandlers } from './imports/routes.ts';
import { intervalHandlers } from './intervals/routes.ts';
import { overviewHandlers } from './overviews/routes.ts';
import * as queries from './queries.ts';
import { rankingHandlers } from './rankings/routes.ts';
import { readingHandlers } from './readings/routes.ts';

const FIELDS = {
  search: ['text', 'number'],
  sort: [
    'id',
    'siteId',
    'text',
    'number',
    'type',
    'unit',
    'interval',
    'retiredOn',
    'installedOn',
    'previousValue',
    'previousDate',
    'nextEntryDate',
    'entryAllowed',
  ],
};

const meterStore = (services: Services): Store<typeof siteMeter> => ({
  list(read, actor, query, setTotal) {
    const rows = queries.metersFor(sitesOf(actor, METER_MANAGERS), query, dayOf(read.now, services.timeZone));
    return runListQuery(read.db, rows, query, FIELDS, setTotal);
  },
  async find(read, actor, id) {
    const meter = await queries.meterOf(read, id, dayOf(read.now, services.timeZone));
    return meter && reachesSite(actor, meter.siteId, METER_MANAGERS) ? meter : undefined;
  },
  insert: (tx, actor, body) => commands.createMeter(tx, services, actor, body),
  update: (tx, _actor, id, body) => commands.updateMeter(tx, services, id, body),
  mayRemove: (tx, _actor, id) => commands.mayRemoveMeter(tx, services, id),
  remove: (tx, _actor, id) => commands.removeMeter(tx, id),
  alongside: (tx, id) => queries.meterAuditDetails(tx, id),
});

export const metersHandlers = (services: Services): Handlers<typeof meters> => ({
  siteMeter: crud(siteMeter, 'meter', meterStore(services)),

  async exchange({ tx, actor, params, body, ifMatch }) {
    const exchanged = await commands.exchange(tx, services, actor, params.id, { ...body, ifMatch });
    if (exchanged instanceof Refusal) return exchanged;
    const meter = await queries.meterOf(tx, params.id, dayOf(tx.now, services.timeZone));
    return meter ?? refuse('request.notFound');
  },

  async revokeExchange({ tx, actor, params, ifMatch }) {
    const revoked = await commands.revokeExchange(tx, services, actor, params.id, ifMatch);
    return revoked instanceof Refusal ? revoked : undefined;
  },

  ...importHandlers(services),
  ...readingHandlers(services),
  ...consumptionHandlers(services),
  ...rankingHandlers(services),
  ...costHandlers(services),
  ...generationHandlers(services),
  ...degreeDayHandlers(services),
  ...intervalHandlers(services),
  ...overviewHandlers(services),
});
