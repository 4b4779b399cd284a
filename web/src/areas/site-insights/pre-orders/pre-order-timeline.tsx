import { IconClipboardCheck, IconFileInvoice, IconTruckDelivery, type Icon as IconType } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Timeline } from '../../../kit/page/timeline.tsx';
import type { PreOrder } from '../data.ts';

interface Step {
  readonly key: 'placed' | 'ordered' | 'delivered';
  readonly icon: IconType;
  readonly date: string | null;
  readonly number: string | null;
}

/** The events of a pre-order (`spec 2 §2`). */
function stepsOf(order: PreOrder): readonly Step[] {
  const placed: Step = { key: 'placed', icon: IconClipboardCheck, date: order.jobDate, number: order.jobNumber };
  const ordered: Step = {
    key: 'ordered',
    icon: IconFileInvoice,
    date: order.invoiceDate,
    number: order.invoiceNumber,
  };
  const delivered: Step = {
    key: 'delivered',
    icon: IconTruckDelivery,
    date: order.deliveryNoteDate,
    number: order.deliveryNoteNumber,
  };
  const reachedCount = { placed: 1, ordered: 2, delivered: 3 }[order.state];
  return [placed, ordered, delivered].slice(0, reachedCount);
}

export function PreOrderTimeline({ order }: { readonly order: PreOrder }) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  return (
    <Timeline
      entries={stepsOf(order).map(({ key, icon, date, number }) => ({
        key,
        icon,
        title: t(`preOrders.timeline.${key}`),
        text: t(`preOrders.timeline.by.${key}`, { day: date === null ? '–' : day(date), number: number ?? '–' }),
      }))}
    />
  );
}
