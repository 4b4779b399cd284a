import { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BulkBar, type BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import type { Found } from '../../../kit/bulk/found.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import type { DeliveryRow } from '../data.ts';

interface DeliveryBulkProps {
  readonly rows: readonly DeliveryRow[];
  readonly found: Found<DeliveryRow>;
  readonly selection: Selection;
  readonly nameOf: (row: DeliveryRow) => string;
}

/** Attempts the ticked deliveries again. */
export function DeliveryBulk(props: DeliveryBulkProps) {
  const { t } = useTranslation('webhooks');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(webhooks.redeliverSeveral);
  const retry: BulkOption<DeliveryRow> = {
    label: t('delivery.retry'),
    icon: IconRefresh,
    isMain: true,
    actionOf: () => ({
      perform: (mode, ids) => mutateAsync({ body: { mode, ids: [...ids] } }),
      title: (count) => t('deliveries.bulkTitle', counted(count)),
      text: t('deliveries.bulkText'),
      action: t('delivery.retry'),
      notice: (count) => t('deliveries.retried', counted(count)),
    }),
  };
  return <BulkBar {...props} options={[retry]} />;
}
