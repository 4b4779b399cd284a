import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { FollowedPreOrder } from './followed-pre-orders.ts';

interface PreOrderCsvProps {
  readonly siteId: number;
  readonly orders: readonly FollowedPreOrder[];
}

/** Offers the pre-orders that were found, with all that is known of them. */
export function PreOrderCsv({ siteId, orders }: PreOrderCsvProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const dayIn = (date: string | null) => date && day(date);
  return (
    <CsvButton
      // Being late depends on the day.
      name={t('preOrders.file', { site: siteId, day: useToday() })}
      rows={orders}
      columns={[
        [t('preOrders.fields.state'), ({ state }) => t(`terms.preOrderStates.${state}`)],
        [t('preOrders.fields.daysLate'), ({ daysLate }) => daysLate],
        [t('preOrders.fields.productId'), ({ productId }) => productId],
        [t('preOrders.fields.productTitle'), ({ productTitle }) => productTitle],
        [t('preOrders.fields.quantity'), ({ quantity }) => quantity],
        [t('preOrders.fields.unit'), ({ unit }) => unit],
        [t('preOrders.fields.group'), ({ group }) => group],
        [t('preOrders.fields.lastUpdate'), ({ lastUpdate }) => dayIn(lastUpdate)],
        [t('preOrders.fields.jobDate'), ({ jobDate }) => dayIn(jobDate)],
        [t('preOrders.fields.jobNumber'), ({ jobNumber }) => jobNumber],
        [t('preOrders.fields.invoiceDate'), ({ invoiceDate }) => dayIn(invoiceDate)],
        [t('preOrders.fields.invoiceNumber'), ({ invoiceNumber }) => invoiceNumber],
        [t('preOrders.fields.deliveryNoteDate'), ({ deliveryNoteDate }) => dayIn(deliveryNoteDate)],
        [t('preOrders.fields.deliveryNoteNumber'), ({ deliveryNoteNumber }) => deliveryNoteNumber],
      ]}
    />
  );
}
