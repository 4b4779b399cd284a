import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../kit/feedback/notify.tsx';
import { editPath, RECEIPTS, receiptPath } from '../data.ts';
import type { SavedReceipt } from './receipt-stepper.tsx';

/** Of the edit page, when its representative signs on their own phone. */
export const PHONE = 'phone';

/** Where to go when a receipt is saved, with the message. */
export function useAfterSaving() {
  const { t } = useTranslation('receipts');
  const navigate = useNavigate();
  return ({ id, state, isForPhone }: SavedReceipt) => {
    if (id === null) {
      notify.success(t('editing.waits'));
      return void navigate({ to: RECEIPTS });
    }
    if (isForPhone) return void navigate({ to: editPath({ id }), hash: PHONE, replace: true });
    notify.success(t(state === 'open' ? 'editing.finished' : 'editing.saved'));
    return void navigate({ to: receiptPath({ id }), replace: true });
  };
}
