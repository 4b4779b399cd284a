import { Text, Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Campaign } from '../data.ts';
import type { OrderRow } from '../orders/orders-reading.ts';
import { type Grouping, type PickGroup, pickedOf } from './pick-groups.ts';
import classes from './pick-list.module.css';

interface PickTableProps {
  readonly campaign: Campaign;
  readonly group: PickGroup;
  readonly by: Grouping;
  /** The text that says when the orders were read. */
  readonly readAt: string;
  /** The products with more to pack than is available, and by how much. */
  readonly excess: ReadonlyMap<number, number>;
}

/** A product or site of a pick list. It starts a new page in print, and each page names the campaign. */
export function PickTable({ campaign, group: { id, title, note, rows, sum }, by, readAt, excess }: PickTableProps) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const isByProduct = by === 'product';
  const warningOf = (productId: number) => {
    const over = excess.get(productId);
    return over === undefined ? null : t('allocations.pickList.excess', { over: whole(over) });
  };
  const warning = isByProduct ? warningOf(id) : null;
  const hasComments = rows.some(({ comment }) => comment !== null);
  const noteOf = ({ allocated, quantity }: OrderRow) =>
    allocated !== null && allocated < quantity
      ? t('allocations.pickList.allocatedOf', { quantity: whole(quantity) })
      : null;
  const columns = (isByProduct ? 4 : 5) + (hasComments ? 1 : 0);
  return (
    <section className={classes.group} aria-label={title}>
      <table className={classes.table}>
        <caption className={classes.screen}>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{[id, note].join(' · ')}</Text>
          {warning && <Text fw={600}>{warning}</Text>}
        </caption>
        <thead>
          <tr className={classes.printed}>
            <td colSpan={columns}>
              {[campaign.title, t('allocations.pickList.campaign', { id: campaign.id }), readAt].join(' · ')}
              <Text fz="h2" fw={700}>
                {title}
              </Text>
              {[id, note].join(' · ')}
              {warning && <Text fw={600}>{warning}</Text>}
            </td>
          </tr>
          <tr>
            <th className={classes.number} data-right>
              {t(isByProduct ? 'allocations.pickList.siteId' : 'allocations.pickList.productId')}
            </th>
            <th>{t(isByProduct ? 'allocations.pickList.site' : 'allocations.pickList.product')}</th>
            <th className={classes.quantity} data-right>
              {t('allocations.pickList.quantity')}
            </th>
            {!isByProduct && <th>{t('allocations.pickList.unit')}</th>}
            {hasComments && <th>{t('allocations.pickList.comment')}</th>}
            <th className={classes.picked}>{t('allocations.pickList.picked')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PickRow
              key={isByProduct ? row.siteId : row.productId}
              row={row}
              by={by}
              hasComments={hasComments}
              quantity={whole(pickedOf(row))}
              note={noteOf(row)}
              warning={isByProduct ? null : warningOf(row.productId)}
            />
          ))}
        </tbody>
        {isByProduct && (
          <tfoot>
            <tr>
              <td className={classes.number} />
              <th scope="row">{t('allocations.pickList.sum')}</th>
              <td data-right>{whole(sum)}</td>
              {hasComments && <td />}
              <td className={classes.picked} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface PickRowProps {
  readonly row: OrderRow;
  readonly by: Grouping;
  readonly hasComments: boolean;
  readonly quantity: string;
  readonly note: string | null;
  readonly warning: string | null;
}

/** A plain element with its texts passed in, as there may be a hundred thousand rows. */
function PickRow({ row, by, hasComments, quantity, note, warning }: PickRowProps) {
  const { siteId, site, productId, productTitle, unit, comment } = row;
  const isByProduct = by === 'product';
  return (
    <tr>
      <td className={classes.number} data-right>
        {isByProduct ? siteId : productId}
      </td>
      <td>{isByProduct ? `${site.title} · ${site.tenant}` : productTitle}</td>
      <td className={classes.quantity} data-right>
        {quantity}
        {note && <div className={classes.note}>{note}</div>}
        {warning && <div className={classes.note}>{warning}</div>}
      </td>
      {!isByProduct && <td>{unit}</td>}
      {hasComments && <td>{comment}</td>}
      <td className={classes.picked}>
        <span className={classes.box} aria-hidden />
      </td>
    </tr>
  );
}
