import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { startApp } from './app.ts';
import { makeSites } from './booking.ts';

type NewMeter = RequestBodyOf<typeof siteMeter.create>;
type NewReading = RequestBodyOf<typeof siteMeterValue.create>;

/** The server with sites 601 and 701 on 1 March 2027, and the calls on meters. */
export async function startMeters() {
  const app = await startApp();
  await makeSites(app);
  const [site, stranger] = [app.as('site'), app.as('site', { claims: { siteId: 701 } })];
  const [keeper, admin] = [app.as('meters'), app.as('administrator')];
  let numbers = 0;
  const meter = (given: Partial<NewMeter> = {}): NewMeter => {
    numbers += 1;
    return {
      siteId: 601,
      text: 'Wasser Markt',
      number: `W-${numbers}`,
      type: 'water',
      unit: 'm³',
      digits: 5,
      ...given,
    };
  };
  return {
    app,
    site,
    stranger,
    keeper,
    admin,
    meter,
    /** Creates a meter; returns its id. */
    add: async (given: Partial<NewMeter> = {}) => (await keeper.call(siteMeter.create, { body: meter(given) })).body.id,
    find: async (id: number) => (await keeper.call(siteMeter.find, { params: { id } })).body,
    /** Enters a reading, by default as keepers do. */
    enter: (siteMeterId: number, date: string, value: number, given: Partial<NewReading> = {}, by = keeper) =>
      by.call(siteMeterValue.create, { body: { siteMeterId, date, value, ...given } }),
    /** A meter's readings, earliest first. */
    shown: async (id: number, by = keeper) =>
      (await by.call(siteMeterValue.list, { query: { siteMeterId: id, sort: 'date,id' } })).body,
  };
}
