import type { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { NotModified } from '../../../kernel/http/not-modified.ts';
import { RawJson } from '../../../kernel/http/raw-json.ts';
import { catalogueJson, versionOfCatalogue } from './queries.ts';

export const catalogueHandlers: Handlers<typeof catalogues> = {
  async catalogue({ read, known, setVersion }) {
    // The version is read first, so that concurrent changes are sent with the next call instead of being missed.
    const version = await versionOfCatalogue(read);
    if (known.has(version)) return new NotModified(version);
    setVersion(version);
    return new RawJson(await catalogueJson(read, version));
  },
};
