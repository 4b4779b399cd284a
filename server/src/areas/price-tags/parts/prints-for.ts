import { type Actor, reachesSite } from '../../../kernel/identity/actor.ts';
import type { Tag } from './facts.ts';

/** Whether the actor may print for all of these sites: site staff only for their own (`behaviour §9`). */
export const printsFor = (actor: Actor, tags: readonly Tag[]): boolean =>
  (actor.kind === 'person' && actor.isSiteless) || tags.every(({ siteId }) => reachesSite(actor, siteId));
