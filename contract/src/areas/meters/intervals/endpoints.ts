import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { fileImport, importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { METER_MANAGERS, METER_READERS } from '../access.ts';
import { ofSites } from '../schema.ts';
import { loadQuery, meterLoad, quartersBody, quartersSaved } from './schema.ts';

const shared = {
  scope: 'meterManagement.siteMeterValue',
  params: z.object({ id: pathId() }),
} as const;

const forManagers = { ...shared, caller: only(...METER_MANAGERS) } as const;

/** The quarters of an hour that smart meters count by. */
export const intervals = {
  /** Adds values, or replaces those of the same quarters; safe to repeat. */
  setQuarters: endpoint({
    ...forManagers,
    method: 'PUT',
    path: '/meterManagement/siteMeter/{id}/interval',
    body: quartersBody,
    response: quartersSaved,
  }),

  /** The same from a CSV file with a line for each quarter. All or nothing. */
  importQuarters: endpoint({
    ...fileImport,
    ...forManagers,
    method: 'POST',
    path: '/meterManagement/siteMeter/{id}/interval/import',
    response: importAnswer,
    errors: ['meters.importFaulty'],
  }),

  load: endpoint({
    ...shared,
    ...ofSites,
    method: 'GET',
    path: '/meterManagement/siteMeter/{id}/load',
    caller: only(...METER_READERS),
    query: loadQuery,
    response: meterLoad,
  }),
};
