import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../data.ts';
import { useOrdersExport } from './use-orders-export.tsx';

/** Offers the orders as a file, and says how far it is while they are read. */
export function OrdersExportButton({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { isFetching, told, start, dialog } = useOrdersExport(campaign);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size="1.125rem" aria-hidden />}
        disabled={!campaign.hasOrders}
        data-disabled={isFetching || undefined}
        onClick={start}
      >
        {told ?? t('campaign.exportOrders')}
      </Button>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {dialog}
    </>
  );
}
