import { kindsFor, MAILED_KINDS } from '@kontor/contract/areas/notifications/rules.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import type { Reader } from './queries.ts';

/** The switches of the kinds that a person may be notified of. */
export const presentSwitches = ({ roles, verifiedEmail }: Person, { muted, mailed }: Omit<Reader, 'readUpTo'>) => ({
  switches: kindsFor(roles).map((kind) => ({
    kind,
    isOn: !muted.includes(kind),
    isMailed: MAILED_KINDS.includes(kind) ? mailed.includes(kind) : null,
  })),
  email: verifiedEmail,
});
