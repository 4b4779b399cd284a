import { METER_KEEPERS } from '@kontor/contract/areas/meters/access.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../pickers/current-site.ts';
import { SiteField } from '../../../pickers/SiteField.tsx';
import { type RankedSite, rankingQuery } from '../data.ts';
import { MeterNavigation } from '../parts/navigation.tsx';
import { OwnStanding } from '../parts/own-standing.tsx';
import { useRankingColumns } from '../parts/ranking-columns.tsx';
import { RankingCsv } from '../parts/ranking-csv.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { useIsGoingOn, useYear, YearChoice } from '../parts/year.tsx';

const RankingDialog = lazyOverlay(() => import('../parts/ranking-dialog.tsx'));

const rowKey = ({ siteId }: RankedSite) => siteId;
const searchText = ({ siteId, siteName }: RankedSite) => `${siteId} ${siteName}`;

/** All sites by what they consume per square metre (`behaviour §9`). */
export default function RankingPage() {
  const { t } = useTranslation('meters');
  const year = useYear();
  const isGoingOn = useIsGoingOn(year);
  const current = useAddressedSite({ anySite: METER_KEEPERS });
  const own = current.siteId;
  const query = useQuery(rankingQuery(year));
  const { id, open, close } = useOpened('explained');
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.ranking')} />
      <PageHeader title={t('menu.ranking')}>{!isSiteMissing(current) && <SiteField current={current} />}</PageHeader>
      <Text>{t('ranking.text')}</Text>
      {isGoingOn && <Text c="dimmed">{t('ranking.goingOn')}</Text>}
      <OwnStanding sites={query.data} current={current} onOpen={open} />
      <DataTable
        name="meters.ranking"
        caption={t('menu.ranking')}
        query={query}
        rowKey={rowKey}
        columns={useRankingColumns(current)}
        searchText={searchText}
        sort={{ key: 'rank', isDescending: false }}
        isMarked={({ siteId }) => siteId === own}
        onOpen={({ siteId }) => open(siteId)}
        empty={{ title: t('ranking.none'), text: t('ranking.noneText'), action: <YearChoice /> }}
        actions={(found) => (
          <>
            <YearChoice />
            <RankingCsv rows={found} year={year} />
          </>
        )}
        isInAddress
      />
      <Suspense>{id !== null && <RankingDialog siteId={id} year={year} onClose={close} />}</Suspense>
    </Stack>
  );
}
