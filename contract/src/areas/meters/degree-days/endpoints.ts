import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { fileImport, importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { METER_MANAGERS } from '../access.ts';
import { degreeDay } from './schema.ts';

const shared = { caller: only(...METER_MANAGERS), scope: 'meterManagement.tariff' } as const;

export const degreeDays = {
  /** The latest month first. */
  degreeDays: endpoint({
    ...shared,
    method: 'GET',
    path: '/meterManagement/degreeDay',
    response: z.array(degreeDay),
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
