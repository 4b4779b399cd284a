import { only } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { trailChoices, trailPage, trailQuery } from './schema.ts';

const forAdministrators = { caller: only('PortalAdministrator'), scope: 'trail', method: 'GET' } as const;

export const trail = {
  /** A page of entries, newest first; looking at the trail is in it, too. */
  entries: endpoint({
    ...forAdministrators,
    path: '/trail',
    query: trailQuery,
    response: trailPage,
    recorded: 'trail.read',
    standby: true,
  }),
  choices: endpoint({ ...forAdministrators, path: '/trail/choices', response: trailChoices }),
};
