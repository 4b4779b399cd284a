import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { Button, Card, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { SaveTable } from '../../../../kit/files/save-table.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useOpened } from '../../../../kit/page/use-opened.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { type CurrentSite, isSiteMissing } from '../../../../pickers/current-site.ts';
import { SiteField } from '../../../../pickers/site-field.tsx';
import { type RankedSite, rankingQuery } from '../../data.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { useQuantityFormat } from '../../parts/quantity-format.ts';
import { useIsGoingOn, useYear, YearChoice } from '../../parts/year.tsx';
import { ownKey, RATINGS, useRankingColumns, WithoutTypes } from '../ranking-columns.tsx';

/** Rounds to the precision of the page. */
const inThousandths = (value: number | null): number | null => value && Math.round(value * 1_000) / 1_000;

interface SaveRankingProps {
  readonly rows: readonly RankedSite[];
  readonly year: number | undefined;
}

/** Downloads the filtered sites with their ratings. */
function SaveRanking({ rows, year }: SaveRankingProps) {
  const { t } = useTranslation('meters');
  return (
    <SaveTable<RankedSite>
      name={t('ranking.file')}
      period={year}
      rows={rows}
      columns={columnsOf(t, 'ranking.fields', [
        'rank',
        'siteId',
        'siteName',
        'size',
        ...RATINGS.map(({ type, of }) => ({
          key: type,
          header: t(`types.${type}`),
          value: (site: RankedSite) => inThousandths(of(site)),
        })),
        { key: 'gasNormalised', value: ({ gasNormalisedRating }) => inThousandths(gasNormalisedRating) },
        {
          key: 'heatNormalised',
          value: ({ heatQuantityNormalisedRating }) => inThousandths(heatQuantityNormalisedRating),
        },
        { key: 'total', value: ({ totalRating }) => inThousandths(totalRating) },
        {
          key: 'estimatedPercent',
          value: ({ estimatedShare }) => estimatedShare && inThousandths(estimatedShare * 100),
        },
        { key: 'without', value: ({ unratedTypes }) => unratedTypes.map((type) => t(`types.${type}`)).join(', ') },
        { key: 'unrated', value: ({ unrated }) => unrated && t(`ranking.unrated.${unrated}`) },
      ])}
    />
  );
}

const RankingDialog = lazyOverlay(() => import('../ranking-dialog.tsx'));

const rowKey = ({ siteId }: RankedSite) => siteId;
const isNormalised = ({ gasNormalisedRating, heatQuantityNormalisedRating }: RankedSite) =>
  gasNormalisedRating !== null || heatQuantityNormalisedRating !== null;
const searchText = ({ siteId, siteName }: RankedSite) => `${siteId} ${siteName}`;

/** All sites by consumption per square metre (`behaviour §9`). */
export default function RankingPage() {
  const { t } = useTranslation('meters');
  const year = useYear();
  const isGoingOn = useIsGoingOn(year);
  const current = useAddressedSite({ anySite: METER_MANAGERS });
  const own = current.siteId;
  const query = useQuery(rankingQuery(year));
  const { id, open, close } = useOpened('explained');
  return (
    <Page above={<MeterNavigation />} buttons={!isSiteMissing(current) && <SiteField current={current} />}>
      <Text>{t('ranking.text')}</Text>
      {query.data?.some(isNormalised) && <Text c="dimmed">{t('ranking.weather')}</Text>}
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
        canSave={false}
        empty={{ title: t('ranking.none'), text: t('ranking.noneText'), action: <YearChoice /> }}
        actions={(found) => (
          <>
            <YearChoice />
            <SaveRanking rows={found} year={year} />
          </>
        )}
        isInAddress
      />
      <Suspense>{id !== null && <RankingDialog siteId={id} year={year} onClose={close} />}</Suspense>
    </Page>
  );
}

interface OwnStandingProps {
  readonly sites: readonly RankedSite[] | undefined;
  readonly current: CurrentSite;
  readonly onOpen: (siteId: number) => void;
}

/** The rank of the current site, shown on every page of the ranking. */
function OwnStanding({ sites = [], current, onOpen }: OwnStandingProps) {
  const { t } = useTranslation('meters');
  const { whole } = useFormats();
  const quantity = useQuantityFormat();
  const own = sites.find(({ siteId }) => siteId === current.siteId);
  if (!own) return null;
  const { siteId, siteName, rank, totalRating } = own;
  const count = sites.filter((site) => site.rank !== null).length;
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <Facts>
          <Fact label={t(ownKey(current))}>{siteName}</Fact>
          <Fact label={t('ranking.explained.rank')}>
            {rank === null ? '–' : t('ranking.explained.rankOf', { rank: whole(rank), count })}
          </Fact>
          <Fact label={t('ranking.explained.total')}>
            {totalRating === null ? '–' : quantity(totalRating)}
            <WithoutTypes site={own} />
          </Fact>
        </Facts>
        <Button variant="default" onClick={() => onOpen(siteId)}>
          {t('ranking.explain')}
        </Button>
      </Group>
    </Card>
  );
}
