import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { useOpened } from '../../../kit/page/use-opened.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { generationQuery, type SiteGeneration } from '../data.ts';
import { SiteOf } from '../parts/of-meter.tsx';
import { useYear, YearChoice } from '../parts/year.tsx';

const GenerationDialog = lazyOverlay(() => import('./generation-dialog.tsx'));

const rowKey = ({ siteId }: SiteGeneration) => siteId;
const searchText = ({ siteId, site }: SiteGeneration) => `${siteId} ${site.title} ${site.tenant}`;

/** What the plants of the sites generated, and what of it the sites used themselves. */
export function GenerationTable() {
  const { t } = useTranslation('meters');
  const { percent, whole } = useFormats();
  const query = useQuery(generationQuery(useYear()));
  const { id, open, close } = useOpened('plant');
  const opened = query.data?.find(({ siteId }) => siteId === id);
  const energy = (value: number | null) => (value === null ? '–' : `${whole(value)} kWh`);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('costs.generation.text')}</Text>
      <Sums sites={query.data} />
      <DataTable<SiteGeneration>
        name="meters.generation"
        caption={t('costs.tabs.generation')}
        query={query}
        rowKey={rowKey}
        columns={columnsOf(t, 'costs.generation', [
          {
            key: 'site',
            header: t('costs.site'),
            value: ({ site }) => site.title,
            cell: (site) => <SiteOf of={site} />,
            isName: true,
            width: '15rem',
          },
          { key: 'generated', cell: ({ generated }) => energy(generated), align: 'right' },
          { key: 'fedIn', cell: ({ fedIn }) => energy(fedIn), align: 'right' },
          { key: 'ownUse', cell: ({ ownUse }) => energy(ownUse), align: 'right' },
          {
            key: 'ownShare',
            cell: ({ ownShare }) => (ownShare === null ? '–' : percent(ownShare)),
            align: 'right',
          },
          {
            key: 'knownMonths',
            cell: ({ knownMonths, months }) => t('costs.cover', { known: knownMonths, months: months.length }),
            align: 'right',
          },
        ])}
        searchText={searchText}
        sort={{ key: 'site', isDescending: false }}
        onOpen={({ siteId }) => open(siteId)}
        empty={{ title: t('costs.generation.none'), text: t('costs.generation.noneText') }}
        actions={<YearChoice />}
        canSave
        isInAddress
      />
      <Suspense>{opened && <GenerationDialog of={opened} onClose={close} />}</Suspense>
    </Stack>
  );
}

/** The sums of all sites, of the months that are known. */
function Sums({ sites = [] }: { readonly sites: readonly SiteGeneration[] | undefined }) {
  const { t } = useTranslation('meters');
  const { percent, whole } = useFormats();
  const [generated, ownUse] = (['generated', 'ownUse'] as const).map((figure) =>
    sites.reduce((sum, site) => sum + (site[figure] ?? 0), 0),
  );
  if (!generated || ownUse === undefined) return null;
  return (
    <Facts>
      <Fact label={t('costs.generation.sumGenerated')}>{`${whole(generated)} kWh`}</Fact>
      <Fact label={t('costs.generation.sumOwnUse')}>{`${whole(ownUse)} kWh (${percent(ownUse / generated)})`}</Fact>
    </Facts>
  );
}
