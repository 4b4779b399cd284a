import { kindsFor } from '@kontor/contract/areas/notifications/rules.ts';
import type { Person } from '../../kernel/identity/actor.ts';

/** The switches of the kinds that a person may be notified of. */
export const presentSwitches = ({ roles }: Person, { muted }: { readonly muted: readonly string[] }) => ({
  switches: kindsFor(roles).map((kind) => ({ kind, isOn: !muted.includes(kind) })),
});
