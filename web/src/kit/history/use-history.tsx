import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { loadWords, withWords } from '../../kernel/locale.ts';
import { isAllowed, useSession } from '../../kernel/session.ts';
import { useTranslation } from '../../kernel/translation.ts';
import type { Action } from '../page/action-menu.tsx';
import { lazyOverlay } from '../states/lazy.tsx';
import { inTrail, type RecordInTrail } from './history.ts';

const HistoryDialog = lazyOverlay(() => withWords(import('./history-dialog.tsx'), loadWords(['trail'])));

/** The menu entry "History" of the rows of a list, and the dialog of the one that was chosen. */
export function useRowHistory(update: Parameters<typeof inTrail>[0]): {
  actionsOf: (id: number) => readonly Action[];
  dialog: ReactNode;
} {
  const { t } = useTranslation('kit');
  const mayRead = isAllowed(trail.entries.caller, useSession());
  const [open, setOpen] = useState<number | null>(null);
  return {
    actionsOf: (id) => (mayRead ? [{ label: t('history'), icon: IconHistory, onClick: () => setOpen(id) }] : []),
    dialog: open !== null && <HistoryDialog of={inTrail(update, open)} onClose={() => setOpen(null)} />,
  };
}

/** The menu entry "History" of a record and its dialog, for those who may read the audit trail. */
export function useHistory(of: RecordInTrail | undefined): { actions: readonly Action[]; dialog: ReactNode } {
  const { t } = useTranslation('kit');
  const mayRead = isAllowed(trail.entries.caller, useSession());
  const [isOpen, setOpen] = useState(false);
  if (!of || !mayRead) return { actions: [], dialog: null };
  return {
    actions: [{ label: t('history'), icon: IconHistory, onClick: () => setOpen(true) }],
    dialog: isOpen && <HistoryDialog of={of} onClose={() => setOpen(false)} />,
  };
}
