import { pathId } from '@kontor/contract/kernel/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDraft } from '../../../../kernel/drafts.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { type Campaign, campaignQuery } from '../../data.ts';
import { CAMPAIGNS, campaignPath } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';
import { type CampaignDraft, draftName, duplicateOf, EMPTY_CAMPAIGN } from '../campaign-form.ts';
import { CampaignStepper } from '../campaign-stepper.tsx';

/** Adds a campaign, empty or as a duplicate of another one: `?from=7` (`spec 3 §2.1`). */
export default function CampaignAddPage() {
  const { t } = useTranslation('campaigns');
  const from = pathId().safeParse(String(useAddress().read('from') ?? '')).data ?? null;
  const title = t(from === null ? 'campaign.add' : 'campaign.addLike');
  return (
    <Page above={<CampaignNavigation />} title={title} back={from === null ? CAMPAIGNS : campaignPath({ id: from })}>
      {from === null ? <NewCampaign from={null} initial={EMPTY_CAMPAIGN} /> : <Duplicate key={from} from={from} />}
    </Page>
  );
}

function Duplicate({ from }: { readonly from: number }) {
  const query = useQuery({ ...campaignQuery(from), staleTime: Number.POSITIVE_INFINITY });
  return <QueryState query={query}>{(known) => <DuplicateCampaign known={known} />}</QueryState>;
}

function DuplicateCampaign({ known }: { readonly known: Campaign }) {
  const initial = useMemo(() => duplicateOf(known), [known]);
  return <NewCampaign from={known.id} initial={initial} />;
}

interface NewCampaignProps {
  readonly from: number | null;
  readonly initial: CampaignDraft;
}

function NewCampaign({ from, initial }: NewCampaignProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const session = useSession();
  const kept = useDraft(session.state === 'signedIn' ? session.subject : '', draftName(from));
  if (!kept) return <LoadingState />;
  const onSaved = (id: number) => {
    notify.success(t('campaign.created'));
    void navigate({ to: campaignPath({ id }), replace: true });
  };
  return <CampaignStepper initial={initial} kept={kept} onSaved={onSaved} />;
}
