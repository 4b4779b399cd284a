import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { confirmDiscard } from '../../../kit/forms/unsaved-guard.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import type { Campaign } from '../data.ts';
import { AllocationEditor } from './allocation-editor.tsx';
import { useShares } from './use-shares.ts';

interface AllocationDialogProps {
  readonly campaign: Campaign;
  readonly productId: number;
  readonly onClose: () => void;
}

/** Allocates a scarce product to the sites (`behaviour §8`). */
export function AllocationDialog({ campaign, productId, onClose }: AllocationDialogProps) {
  const { t } = useTranslation('campaigns');
  const isPhone = useMatches({ base: true, sm: false });
  const query = useQuery({
    ...endpointQuery(campaigns.allocation, { params: { id: campaign.id, productId } }),
    // Always opens with the current orders.
    gcTime: 0,
  });
  const draft = useShares(query.data);
  const close = async () => {
    if (!draft?.isDirty || (await confirmDiscard())) onClose();
  };
  const title = query.data
    ? t('allocations.dialog.title', { product: query.data.productTitle })
    : t('allocations.dialog.one');
  return (
    <Dialog onClose={() => void close()} title={title} size={1000} fullScreen={isPhone} closeOnClickOutside={false}>
      <QueryState query={query}>
        {() =>
          draft && (
            <AllocationEditor
              campaign={campaign}
              draft={draft}
              onRefused={() => void query.refetch()}
              onCancel={() => void close()}
              onDone={onClose}
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}
