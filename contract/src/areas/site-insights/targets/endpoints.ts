import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { fileImport, importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { figureInPath, siteTargets, siteTargetsOfYear, targetBody, yearInPath } from './schema.ts';

const forAdministrators = { caller: only('PortalAdministrator'), scope: 'evaluation.site' } as const;

const ofYear = {
  ...forAdministrators,
  path: '/evaluation/target/{siteId}/{figure}/{year}',
  params: z.object({ siteId: pathId(), figure: figureInPath(), year: yearInPath() }),
} as const;

/** Administrators set targets; others see those of their sites beside the figures. */
export const targets = {
  /** The targets of all sites for a figure in a year. */
  targets: endpoint({
    ...forAdministrators,
    method: 'GET',
    path: '/evaluation/target',
    query: z.strictObject({ figure: figureInPath(), year: yearInPath() }),
    response: z.array(siteTargets),
  }),
  targetsOfSite: endpoint({ ...ofYear, method: 'GET', response: siteTargetsOfYear }),
  setTargets: endpoint({ ...ofYear, method: 'PUT', body: targetBody, status: 204 }),
  /** Imports targets from a CSV file: each row replaces those of a site, a figure and a year. All or nothing. */
  importTargets: endpoint({
    ...forAdministrators,
    ...fileImport,
    method: 'POST',
    path: '/evaluation/target/import',
    response: importAnswer,
    errors: ['siteInsights.importFaulty'],
  }),
};
