import { isEditable } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { ContractForm } from '../../../../kit/forms/contract-form.tsx';
import { useEntityForm } from '../../../../kit/forms/use-entity-form.ts';
import { withHidden } from '../../../../kit/forms/with-hidden.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { type Campaign, campaignQuery } from '../../data.ts';
import { campaignPath } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';
import { CampaignFields } from '../campaign-fields.tsx';
import { CONFIRMATION } from '../campaign-form.ts';
import { useFieldFacts } from '../field-facts.ts';
import { StateChip } from '../state-chip.tsx';

function CampaignEditor({ known }: { readonly known: Campaign }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const back = campaignPath(known);
  const form = useEntityForm(campaign, known, t('campaign.saved'), () => void navigate({ to: back }));
  const others = useFieldFacts();
  const isFrozen = !isEditable(known.state);
  return (
    <EntityPage
      title={known.title}
      documentTitle={t('campaign.editTitle')}
      back={back}
      facts={<StateChip state={known.state} />}
      form={form}
    >
      <Section>
        <ContractForm form={withHidden(form, CONFIRMATION)} others={others}>
          {isFrozen && <Banner kind="info">{t('campaign.frozen')}</Banner>}
          <CampaignFields values={form.values} isFrozen={isFrozen} />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}

/** Edits the details of a campaign; its sites and products are edited on the campaign's page. */
export default function CampaignEditPage() {
  const { t } = useTranslation('campaigns');
  const id = usePathId('id');
  return (
    <>
      <CampaignNavigation />
      <EntityQuery query={useQuery(campaignQuery(id))} back={campaignPath({ id })} title={t('campaign.editTitle')}>
        {(known) => <CampaignEditor key={known.id} known={known} />}
      </EntityQuery>
    </>
  );
}
