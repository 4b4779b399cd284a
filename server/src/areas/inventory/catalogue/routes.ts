import type { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Unchanged } from '../../../kernel/http/unchanged.ts';
import { Written } from '../../../kernel/http/written.ts';
import { versionOfCatalogue, writtenCatalogue } from './queries.ts';

export const catalogueHandlers: Handlers<typeof catalogues> = {
  async catalogue({ read, known, setVersion }) {
    // First the version: what changes in the meantime is read with the next call, not missed.
    const version = await versionOfCatalogue(read);
    if (known.has(version)) return new Unchanged(version);
    setVersion(version);
    return new Written(await writtenCatalogue(read, version));
  },
};
