import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { fileImport, importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { METER_MANAGERS } from '../access.ts';
import { degreeDay, degreeDaysBody, degreeDaysSaved } from './schema.ts';

const shared = { caller: only(...METER_MANAGERS), scope: 'meterManagement.tariff' } as const;

export const degreeDays = {
  /** The latest month first. */
  degreeDays: endpoint({
    ...shared,
    method: 'GET',
    path: '/meterManagement/degreeDay',
    response: z.array(degreeDay),
  }),

  /** Adds degree days, or replaces those of the same place and month, all or nothing; safe to repeat. */
  setDegreeDays: endpoint({
    ...shared,
    method: 'PUT',
    path: '/meterManagement/degreeDay',
    body: degreeDaysBody,
    response: degreeDaysSaved,
    // If a site or region vanishes in the meantime.
    errors: ['meters.importFaulty'],
  }),

  /** Imports degree days from a CSV file: those of a known place and month are replaced. All or nothing. */
  importDegreeDays: endpoint({
    ...fileImport,
    ...shared,
    method: 'POST',
    path: '/meterManagement/degreeDay/import',
    response: importAnswer,
    errors: ['meters.importFaulty'],
  }),
};
