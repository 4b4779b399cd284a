import type { Role } from '@kontor/contract/kernel/access.ts';
import { useSession } from '../../../kernel/session.ts';

const NO_ROLES: ReadonlySet<Role> = new Set();

/** The roles of the person; none while nobody is signed in. */
export function useRoles(): ReadonlySet<Role> {
  const session = useSession();
  return session.state === 'signedIn' ? session.roles : NO_ROLES;
}
