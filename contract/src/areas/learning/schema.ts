import { only } from '../../kernel/access.ts';
import { fileImport } from '../../kernel/csv-import.ts';

/** The shared part of this area's imports. */
export const importCall = {
  ...fileImport,
  caller: only('PortalAdministrator'),
  errors: ['learning.importFaulty'],
} as const;
