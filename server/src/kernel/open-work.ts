import type { WorkArea, WorkItem } from '@kontor/contract/areas/open-work/rules.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import type { Read } from './database/tx.ts';
import { type PersonRights, sitesOf } from './identity/actor.ts';

/** What an area exports in `open-work.ts`: the work that waits there. */
export interface WorkSource {
  readonly area: WorkArea;
  /** People without any of these roles have no work there. */
  readonly roles: readonly Role[];
  /** The work of a person who has one of the roles, of the sites that they reach. */
  readonly find: (read: Read, person: PersonRights) => Promise<readonly WorkItem[]>;
}

/** The sites that a person reaches as the argument of a statement, where null means all of them. */
export function siteFilterOf(person: PersonRights, anySite?: readonly Role[]): readonly number[] | null {
  const sites = sitesOf(person, anySite);
  return sites === 'all' ? null : sites;
}
