import * as z from 'zod/mini';
import { everybody, only } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { erasure, foundPerson, identifiers, personFile, personSearch, processing } from './schema.ts';

const forAdministrators = { caller: only('PortalAdministrator'), scope: 'people' } as const;
/** Names and addresses must not stand in URLs, so all of these have bodies. */
const ofPerson = {
  ...forAdministrators,
  method: 'POST',
  body: identifiers,
  errors: ['people.nobody'],
} as const;

export const people = {
  /** Finds people by an e-mail address, a trainee's number or a name; recorded in the audit trail, like each look. */
  search: endpoint({
    ...forAdministrators,
    method: 'POST',
    path: '/people/search',
    body: personSearch,
    reads: true,
    response: z.array(foundPerson),
  }),
  file: endpoint({ ...ofPerson, path: '/people/file', reads: true, response: personFile }),
  /** The file to hand over; recorded as an export. */
  fileJson: endpoint({
    ...ofPerson,
    path: '/people/file/json',
    reads: true,
    file: true,
    fileTypes: ['application/json'],
  }),
  filePdf: endpoint({ ...ofPerson, path: '/people/file/pdf', reads: true, file: true }),
  /** What an erasure would do. */
  erasurePreview: endpoint({ ...ofPerson, path: '/people/erasure/preview', reads: true, response: erasure }),
  /** Erases a person; what the law has kept stays, and is named. */
  erase: endpoint({ ...ofPerson, path: '/people/erasure', status: 200, response: erasure }),

  /** What the portal processes, for whom and how long: the privacy notice. */
  processing: endpoint({
    method: 'GET',
    path: '/people/processing',
    caller: everybody,
    scope: null,
    response: z.array(processing),
  }),
};
