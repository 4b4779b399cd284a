import { Button, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { SelectionBar } from '../../../kit/table/selection-bar.tsx';
import classes from './order.module.css';
import { changedLines, isOrdered, type SiteOrder } from './order-form.ts';
import type { OrderForm } from './use-order.tsx';

interface OrderBarProps {
  readonly order: SiteOrder;
  readonly form: OrderForm;
  readonly disabled: boolean;
}

/** The totals of the order and the submit button, always visible below the list. */
export function OrderBar({ order, form, disabled }: OrderBarProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const { before, draft } = form;
  const orderedCount = draft.lines.filter(isOrdered).length;
  const changedCount = changedLines(before, draft).length;
  const isEmpty = draft.lines.every(({ quantity }) => quantity === 0);

  const decline = async () => {
    // Checks the person field first, so that nothing can fail after the confirmation.
    if (!form.checkDecline()) return;
    const isConfirmed = await confirm({
      title: t('orders.decline.title'),
      text: (
        <Stack gap="xs">
          <Text>{t(isEmpty ? 'orders.decline.textEmpty' : 'orders.decline.textEntered')}</Text>
          <Text>{t('orders.decline.text')}</Text>
        </Stack>
      ),
      action: t('orders.decline.action'),
      isDestructive: !isEmpty,
    });
    if (isConfirmed) form.decline();
  };

  return (
    <SelectionBar>
      <Text role="status" size="sm">
        {[
          t('orders.bar.ordered', counted(orderedCount)),
          ...(changedCount > 0 ? [t('orders.bar.changed', counted(changedCount))] : []),
        ].join(' · ')}
      </Text>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => void decline()} disabled={disabled || form.isSending}>
          {t('orders.bar.decline')}
        </Button>
        <Button onClick={isEmpty ? () => void decline() : form.order} loading={form.isSending} disabled={disabled}>
          {t(order.answer === 'open' ? 'orders.bar.order' : 'orders.bar.orderAgain')}
        </Button>
      </div>
    </SelectionBar>
  );
}
