import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { queued } from '../../../kernel/offline/queued.ts';
import { DATA_ENTRY } from '../parts/address.ts';

/** Readings wait on the device while offline. The server keeps their UUID for good, so that each is created once. */
export const newReading = queued('meters.createReading', siteMeterValue.create, {
  title: 'meters:entry.waiting.entry',
  uuid: ({ body }) => String(body.clientId),
  page: () => DATA_ENTRY,
});

export default [newReading];
