import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { BULK_STATES, isEditable, stepTo } from '@kontor/contract/areas/campaigns/rules.ts';
import { IconBan, IconSend } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BulkBar, type BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import { useRemoval } from '../../../kit/bulk/removal.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import type { ListedCampaign } from '../data.ts';

interface CampaignBulkProps {
  readonly rows: readonly ListedCampaign[];
  readonly selection: Selection;
}

/** The steps of the ticked campaigns, and the deletion of those that were never released. */
export function CampaignBulk(props: CampaignBulkProps) {
  const removal = useRemoval<ListedCampaign>(campaigns.removeCampaigns);
  const isOffered = (ticked: readonly ListedCampaign[]) => ticked.some(({ state }) => isEditable(state));
  return <BulkBar {...props} nameOf={({ title }) => title} options={[...useSteps(), { ...removal, isOffered }]} />;
}

/** Whether a campaign can take a step; that it lacks products is for the check to say. */
const canMove = (state: (typeof BULK_STATES)[number]) => (row: ListedCampaign) => {
  const step = stepTo({ ...row, productCount: 1 }, state);
  return step === 'release' || step === 'cancel';
};

function useSteps(): BulkOption<ListedCampaign>[] {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(campaigns.changeStates);
  return BULK_STATES.map((state) => ({
    label: t(`campaign.list.${state}.action`),
    icon: state === 'canceled' ? IconBan : IconSend,
    isMain: state === 'upcoming',
    isDestructive: state === 'canceled',
    isOffered: (ticked) => ticked.some(canMove(state)),
    actionOf: () => ({
      perform: (mode, ids) => mutateAsync({ body: { mode, ids: [...ids], state } }),
      title: (count) => t(`campaign.list.${state}.title`, counted(count)),
      text: t(`campaign.list.${state}.text`),
      action: t(`campaign.list.${state}.action`),
      notice: (count) => t(`campaign.list.${state}.done`, counted(count)),
      isDestructive: state === 'canceled',
    }),
  }));
}
