import type { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { NotModified } from '../../../kernel/http/not-modified.ts';
import { RawJson } from '../../../kernel/http/raw-json.ts';
import { versionOfCatalogue, writtenCatalogue } from './queries.ts';

export const catalogueHandlers: Handlers<typeof catalogues> = {
  async catalogue({ read, known, setVersion }) {
    // First the version: what changes in the meantime is read with the next call, not missed.
    const version = await versionOfCatalogue(read);
    if (known.has(version)) return new NotModified(version);
    setVersion(version);
    return new RawJson(await writtenCatalogue(read, version));
  },
};
