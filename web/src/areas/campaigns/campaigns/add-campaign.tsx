import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { ADD_CAMPAIGN } from '../parts/address.ts';

/** A link to the form of a new campaign, for those who may add one. */
export function AddCampaign() {
  const { t } = useTranslation('campaigns');
  if (!isAllowed(campaign.create.caller, useSession())) return null;
  return <AddLink to={ADD_CAMPAIGN}>{t('campaign.add')}</AddLink>;
}
