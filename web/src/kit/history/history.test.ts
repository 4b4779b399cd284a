import { event } from '@kontor/contract/areas/booking/schema.ts';
import { api } from '@kontor/contract/endpoints.ts';
import { type EndpointTree, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import de from '@kontor/words/de/trail.ts';
import { expect, it } from 'vitest';
import { inTrail } from './history.ts';

it('a record is named as in its audit entries', () => {
  expect(inTrail(event.update, 17)).toEqual({ kind: 'booking.event', record: '17' });
});

it('every kind of record that people change has a name', () => {
  const kinds = Object.values<EndpointTree>(api).flatMap((tree) =>
    endpointsOf(tree).flatMap(({ name, endpoint }) => (name.endsWith('.update') ? inTrail(endpoint, '').kind : [])),
  );
  expect(kinds.map((kind) => kind.replaceAll('.', '-')).filter((kind) => !(kind in de.kinds))).toEqual([]);
});
