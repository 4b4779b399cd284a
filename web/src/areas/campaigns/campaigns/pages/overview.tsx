import { SimpleGrid } from '@mantine/core';
import { IconCirclePlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { Tile } from '../../../../kit/page/tile.tsx';
import { FailedState } from '../../../../kit/states/states.tsx';
import { activeCountQuery } from '../../data.ts';
import { ADD_CAMPAIGN, CAMPAIGNS } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';

/** Head office's entry page for campaigns. The tiles work even if their numbers are missing. */
export default function OverviewPage() {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const active = useQuery(activeCountQuery());
  const { data, error } = active;
  const noteFor = (count: number) =>
    count > 0 ? t('campaign.overview.active', counted(count)) : t('campaign.overview.noneActive');
  return (
    <Page above={<CampaignNavigation />} title={t('menu.title')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <Tile
          to={CAMPAIGNS}
          icon={IconSpeakerphone}
          title={t('campaign.title')}
          text={t('campaign.overview.list')}
          note={data ? noteFor(data.total) : error ? undefined : null}
        />
        <Tile to={ADD_CAMPAIGN} icon={IconCirclePlus} title={t('campaign.add')} text={t('campaign.overview.add')} />
      </SimpleGrid>
      {error && <FailedState error={error} onRetry={() => void active.refetch()} />}
    </Page>
  );
}
