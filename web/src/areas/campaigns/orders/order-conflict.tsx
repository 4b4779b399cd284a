import { Button, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ConflictTable } from '../../../kit/forms/conflict-table.tsx';
import { titleOf } from '../parts/titles.ts';
import classes from './order.module.css';
import type { OrderLine, OrderProduct } from './order-form.ts';
import type { OrderConflict } from './use-order.tsx';

interface OrderConflictDialogProps {
  readonly conflict: OrderConflict;
  readonly products: readonly OrderProduct[];
}

/** Shows another person's conflicting order and lets the user decide (`behaviour §8`). */
export default function OrderConflictDialog({ conflict, products }: OrderConflictDialogProps) {
  const { t } = useTranslation('campaigns');
  const { whole, dateTime } = useFormats();
  const { theirs, disputes, answer } = conflict;
  const person = theirs.personInCharge ?? t('orders.conflict.nobody');
  const known = new Map(products.map((product) => [product.productId, product]));

  const show = ({ quantity, comment }: OrderLine): string => {
    const amount = quantity === null || Number.isNaN(quantity) ? t('orders.conflict.nothing') : whole(quantity);
    return comment.trim() ? `${amount} · ${comment.trim()}` : amount;
  };

  return (
    <Dialog onClose={() => answer('cancel')} title={t('orders.conflict.title')} size="xl" closeOnClickOutside={false}>
      <Stack>
        <Text>{t('orders.conflict.text', { person, when: theirs.date ? dateTime(theirs.date) : '' })}</Text>
        {disputes.map(({ productId, before, theirs: saved, mine, isMine }) => {
          const product = known.get(productId);
          return (
            <ConflictTable
              key={productId}
              title={product ? `${titleOf(product)}, ${product.unit}` : productId}
              rows={[
                [t('orders.conflict.before'), show(before)],
                [t('orders.conflict.theirs'), show(saved)],
                [t('orders.conflict.mine'), isMine ? show(mine) : t('orders.conflict.untouched')],
              ]}
            />
          );
        })}
        <DialogFoot>
          <Button variant="default" onClick={() => answer('cancel')} data-autofocus>
            {t('orders.conflict.cancel')}
          </Button>
          <Button variant="default" className={classes.choice} onClick={() => answer('take')}>
            {t('orders.conflict.take', { person })}
          </Button>
          <Button color="red" className={classes.choice} onClick={() => answer('overwrite')}>
            {t('orders.conflict.overwrite')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
