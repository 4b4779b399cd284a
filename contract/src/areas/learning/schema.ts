import { only } from '../../kernel/access.ts';
import { fileImport } from '../../kernel/csv-import.ts';

/** What the imports of this area share. */
export const importCall = {
  ...fileImport,
  caller: only('PortalAdministrator'),
  errors: ['learning.importFaulty'],
} as const;
