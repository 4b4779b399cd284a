import { Button, Card, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import type { CurrentSite } from '../../../pickers/current-site.ts';
import type { RankedSite } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';
import { ownKey, WithoutTypes } from './ranking-columns.tsx';

interface OwnStandingProps {
  readonly sites: readonly RankedSite[] | undefined;
  readonly current: CurrentSite;
  readonly onOpen: (siteId: number) => void;
}

/** The rank of the current site, whatever page of the ranking it is on. */
export function OwnStanding({ sites = [], current, onOpen }: OwnStandingProps) {
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
