import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { fileImport, importAnswer } from '../../kernel/csv-import.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { pathId } from '../../kernel/fields.ts';
import { METER_MANAGERS } from './access.ts';
import { consumption } from './consumption/endpoints.ts';
import { costs } from './costs/endpoints.ts';
import { degreeDays } from './degree-days/endpoints.ts';
import { generations } from './generation/endpoints.ts';
import { intervals } from './intervals/endpoints.ts';
import { overviews } from './overviews/endpoints.ts';
import { rankings } from './rankings/endpoints.ts';
import { readings } from './readings/endpoints.ts';
import { exchangeBody, siteMeter } from './schema.ts';

const ofExchange = {
  path: '/meterManagement/siteMeter/{id}/exchange',
  caller: only(...METER_MANAGERS),
  scope: 'meterManagement.siteMeter',
  params: z.object({ id: pathId() }),
} as const;

export const meters = {
  siteMeter,

  /** Retires the current device and starts the next one. */
  exchange: endpoint({
    ...ofExchange,
    method: 'POST',
    body: exchangeBody,
    response: siteMeter.entity,
    errors: [
      'meters.numberTaken',
      'meters.retired',
      'meters.beforeInstallation',
      'meters.belowPrevious',
      'meters.laterReadings',
    ],
  }),

  /** Undoes the last exchange until the new device has been read: the previous device becomes current again. */
  revokeExchange: endpoint({
    ...ofExchange,
    method: 'DELETE',
    status: 204,
    errors: ['meters.notExchanged', 'meters.deviceRead', 'meters.numberTaken'],
  }),

  /** Imports meters from a CSV file: known ones, by site and number, are updated, others are added. All or nothing. */
  importMeters: endpoint({
    ...fileImport,
    method: 'POST',
    path: '/meterManagement/siteMeter/import',
    caller: only(...METER_MANAGERS),
    scope: 'meterManagement.siteMeter',
    response: importAnswer,
    errors: ['meters.importFaulty'],
  }),

  ...readings,
  ...consumption,
  ...rankings,
  ...costs,
  ...generations,
  ...degreeDays,
  ...intervals,
  ...overviews,
};
