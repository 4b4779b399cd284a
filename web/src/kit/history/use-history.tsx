import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { loadWords, withWords } from '../../kernel/locale.ts';
import { isAllowed, useSession } from '../../kernel/session.ts';
import { useTranslation } from '../../kernel/translation.ts';
import type { Action } from '../page/action-menu.tsx';
import { lazyOverlay } from '../states/lazy.tsx';
import type { RecordInTrail } from './history.ts';

const HistoryDialog = lazyOverlay(() => withWords(import('./history-dialog.tsx'), loadWords(['trail'])));

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
