import type { Tx } from '../../../kernel/database/tx.ts';
import { VISITOR } from '../../../kernel/identity/actor.ts';
import { notify } from '../../../kernel/notify.ts';
import type { Occurrence } from '../queries.ts';

/** Notifies staff of what a visitor did on a date. */
export function notifyStaff(
  tx: Tx,
  kind: 'registered' | 'registrationCancelled' | 'offerAccepted',
  {
    event,
    date,
  }: { readonly event: Pick<Occurrence['event'], 'id' | 'title'>; readonly date: { readonly id: number } },
): void {
  notify(tx, VISITOR, { kind, title: event.title, path: `/booking/events/${event.id}/dates/${date.id}` });
}
