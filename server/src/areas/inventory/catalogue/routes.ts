import type { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Unchanged } from '../../../kernel/http/unchanged.ts';
import { readCatalogue, versionOfCatalogue } from './queries.ts';

export const catalogueHandlers: Handlers<typeof catalogues> = {
  async catalogue({ read, known }) {
    // First the version: what changes meanwhile is read with the next call, not missed.
    const version = await versionOfCatalogue(read);
    return known.has(version) ? new Unchanged(version) : { version, ...(await readCatalogue(read)) };
  },
};
