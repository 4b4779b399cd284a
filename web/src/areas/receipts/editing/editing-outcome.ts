import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { editPath, receiptPath } from '../data.ts';
import { RECEIPTS } from '../parts/address.ts';
import type { SavedReceipt } from './receipt-stepper.tsx';

/** The hash of the edit page that opens signing on the representative's phone. */
export const PHONE = 'phone';

/** Navigates after saving a receipt, with a message. */
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
