import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { queued } from '../../../kernel/offline/queued.ts';
import { DATA_ENTRY } from './address.ts';

/** A reading waits on the device while there is no network; the server keeps its UUID for good, so that it is made once. */
export const newReading = queued('meters.createReading', siteMeterValue.create, {
  title: 'meters:entry.waiting.entry',
  uuid: ({ body }) => String(body.clientId),
  page: () => DATA_ENTRY,
});

export default [newReading];
