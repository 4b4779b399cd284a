import { type BulkAnswer, type BulkId, MAX_BULK_ACTION } from '@kontor/contract/kernel/bulk-action.ts';
import { type ReactNode, useState } from 'react';
import { translate } from '../../kernel/translation.ts';
import { notify } from '../feedback/notify.tsx';
import type { BulkAction, BulkRow } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { showUndoNotice } from './undo-notice.tsx';

type Step = 'checked' | 'done';

interface Running<Id extends BulkId> {
  readonly step: Step;
  readonly action: BulkAction<Id>;
  readonly rows: readonly BulkRow<Id>[];
  readonly answer: BulkAnswer<Id>;
}

interface BulkRun<Id extends BulkId> {
  /** Checks an action and asks; then performs it on the records that the check did not refuse. */
  readonly start: (action: BulkAction<Id>, rows: readonly BulkRow<Id>[]) => void;
  readonly isPending: boolean;
  /** The question and the result. It stays while the ticked rows, and their bar, are gone from the table. */
  readonly dialog: ReactNode;
}

/** Runs actions on the ticked rows of a table. `onDone` is called when an action has changed some. */
export function useBulkAction<Id extends BulkId = number>(onDone: () => void): BulkRun<Id> {
  const [running, setRunning] = useState<Running<Id> | null>(null);
  const [isPending, setPending] = useState(false);

  const attempt = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setPending(true);
    try {
      return await work();
    } catch (error) {
      notify.error(error);
      return undefined;
    } finally {
      setPending(false);
    }
  };

  const undo = async ({ undo: back }: BulkAction<Id>, ids: readonly Id[]) => {
    const answer = back && (await attempt(() => back.perform(ids)));
    if (!answer) return;
    if (answer.done.length > 0) notify.success(back.notice(answer.done.length));
    if (answer.refused.length > 0) notify.error(translate('kit:bulk.notUndone', { count: answer.refused.length }));
  };

  const start = async (action: BulkAction<Id>, rows: readonly BulkRow<Id>[]) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length > MAX_BULK_ACTION) {
      notify.error(translate('kit:bulk.tooMany', { most: MAX_BULK_ACTION }));
      return;
    }
    const answer = await attempt(() => action.perform('check', ids));
    if (answer) setRunning({ step: 'checked', action, rows, answer });
  };

  const apply = async ({ action, rows, answer: checked }: Running<Id>) => {
    const answer = await attempt(() => action.perform('apply', checked.done));
    if (!answer) return;
    const { done, refused } = answer;
    // Since the check, others may have changed some.
    setRunning(refused.length > 0 ? { step: 'done', action, rows, answer } : null);
    if (done.length === 0) return;
    onDone();
    const notice = action.notice(done.length);
    if (action.undo) showUndoNotice(notice, () => void undo(action, done));
    else notify.success(notice);
  };

  return {
    start: (action, rows) => void start(action, rows),
    isPending,
    dialog: running && (
      <BulkDialog
        {...running}
        isPending={isPending}
        onApply={() => void apply(running)}
        onClose={() => setRunning(null)}
      />
    ),
  };
}
