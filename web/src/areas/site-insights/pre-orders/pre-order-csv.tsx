import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { CsvButton } from '../../../kit/files/csv-button.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import type { FollowedPreOrder } from './followed-pre-orders.ts';

interface PreOrderCsvProps {
  readonly siteId: number;
  readonly orders: readonly FollowedPreOrder[];
}

/** Downloads the filtered pre-orders with all their facts. */
export function PreOrderCsv({ siteId, orders }: PreOrderCsvProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const dayIn = (date: string | null) => date && day(date);
  return (
    <CsvButton<FollowedPreOrder>
      // The file name has today's date, because lateness depends on it.
      name={t('preOrders.file', { site: siteId, day: useToday() })}
      rows={orders}
      columns={columnsOf(t, 'preOrders.fields', [
        { key: 'state', value: ({ state }) => t(`terms.preOrderStates.${state}`) },
        'daysLate',
        'productId',
        'productTitle',
        'quantity',
        'unit',
        'group',
        { key: 'lastUpdate', value: ({ lastUpdate }) => dayIn(lastUpdate) },
        { key: 'jobDate', value: ({ jobDate }) => dayIn(jobDate) },
        'jobNumber',
        { key: 'invoiceDate', value: ({ invoiceDate }) => dayIn(invoiceDate) },
        'invoiceNumber',
        { key: 'deliveryNoteDate', value: ({ deliveryNoteDate }) => dayIn(deliveryNoteDate) },
        'deliveryNoteNumber',
      ])}
    />
  );
}
