import type { site } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';

type Site = AnswerOf<typeof site.find>;

/** The manager of a site is visible to administrators only (`behaviour §3`). */
export const seesManagers = (actor: Actor) =>
  actor.kind === 'system' || (actor.kind === 'person' && actor.roles.has('PortalAdministrator'));

export const presentSite = (row: Site, actor: Actor): Site =>
  seesManagers(actor) ? row : { ...row, salutation: null, familyName: null };
