import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { type Selection, useSelected, useSelection } from '../../../kit/table/selection.ts';
import { SelectionBar } from '../../../kit/table/selection-bar.tsx';
import { type OverdueSite, overdueQuery } from '../data.ts';
import { SiteOf } from '../parts/of-meter.tsx';
import { RemindDialog } from './remind-dialog.tsx';

/** `id` is the site's id, for selecting rows. */
type OverdueRow = OverdueSite & { readonly id: number };

const rowKey = ({ siteId }: OverdueRow) => siteId;
const searchText = ({ siteId, site, meters }: OverdueRow) =>
  `${siteId} ${site.title} ${site.tenant} ${meters.map(({ text, number }) => `${text} ${number}`).join(' ')}`;

/** Sites with overdue meters, and the actions to remind them. */
export function OverdueTable() {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const query = useQuery(overdueQuery());
  const rows = useMemo(() => query.data?.map((site): OverdueRow => ({ ...site, id: site.siteId })), [query.data]);
  const selection = useSelection();
  const [reminding, setReminding] = useState<readonly OverdueSite[] | null>(null);
  const select = useCallback(
    (found: readonly OverdueRow[]) =>
      selectColumn({
        header: t('supervision.overdue.select'),
        rows: found,
        selection,
        labelOf: ({ site }) => t('supervision.overdue.selectOne', { site: site.title }),
      }),
    [t, selection],
  );
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('supervision.overdue.text')}</Text>
      <DataTable
        name="meters.overdue"
        caption={t('supervision.tabs.overdue')}
        query={{ ...query, data: rows }}
        rowKey={rowKey}
        columns={useOverdueColumns()}
        searchText={searchText}
        select={select}
        sort={{ key: 'longest', isDescending: true }}
        actions={(found) => (
          <>
            {found.length > 0 && <SaveOverdue sites={found} />}
            {rows && (
              <Button
                variant="default"
                leftSection={<IconMail size="1.125rem" aria-hidden />}
                onClick={() => setReminding(rows)}
              >
                {t('supervision.reminder.all', counted(rows.length))}
              </Button>
            )}
          </>
        )}
        empty={{ title: t('supervision.overdue.none') }}
        canSave={false}
        isInAddress
      />
      {rows && <Selected rows={rows} selection={selection} onRemind={setReminding} />}
      {reminding && (
        <RemindDialog
          sites={reminding}
          onClose={() => {
            setReminding(null);
            selection.clear();
          }}
        />
      )}
    </Stack>
  );
}

type OverdueMeter = OverdueSite['meters'][number] & Pick<OverdueSite, 'siteId' | 'site' | 'remindedAt'>;

/** Downloads the overdue meters, each in a row of its own. */
export function SaveOverdue({ sites }: { readonly sites: readonly OverdueSite[] }) {
  const { t } = useTranslation('meters');
  const rows = sites.flatMap(({ meters, ...of }): OverdueMeter[] => meters.map((meter) => ({ ...of, ...meter })));
  return (
    <SaveTable<OverdueMeter>
      name={t('supervision.tabs.overdue')}
      rows={rows}
      columns={columnsOf(t, 'supervision', [
        { key: 'siteId', header: t('costs.fields.siteId') },
        { key: 'site', value: ({ site }) => site.title },
        { key: 'meter', value: ({ text }) => text },
        { key: 'number', header: t('values.fields.number') },
        { key: 'daysLate', header: t('supervision.overdue.daysLate') },
        { key: 'remindedAt', header: t('supervision.overdue.remindedAt') },
      ])}
    />
  );
}

interface SelectedProps {
  readonly rows: readonly OverdueRow[];
  readonly selection: Selection;
  readonly onRemind: (sites: readonly OverdueSite[]) => void;
}

/** The actions on the selected sites. */
function Selected({ rows, selection, onRemind }: SelectedProps) {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const ids = useSelected(selection);
  const chosen = rows.filter(({ id }) => ids.has(id));
  if (chosen.length === 0) return null;
  return (
    <SelectionBar>
      <Text role="status" fw={500}>
        {t('supervision.overdue.selected', counted(chosen.length))}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={selection.clear}>
          {t('supervision.overdue.clear')}
        </Button>
        <Button leftSection={<IconMail size="1.125rem" aria-hidden />} onClick={() => onRemind(chosen)}>
          {t('supervision.reminder.selected')}
        </Button>
      </Group>
    </SelectionBar>
  );
}

/** The longest delay of a site's meters, for sorting; a meter without readings comes first. */
const longestOf = ({ meters }: OverdueSite): number =>
  Math.max(...meters.map(({ daysLate }) => daysLate ?? Number.MAX_SAFE_INTEGER));

/** The longest delay in days; null if a meter was never read. */
const latestOf = (site: OverdueSite): number | null =>
  site.meters.some(({ daysLate }) => daysLate === null) ? null : longestOf(site);

/** The columns of sites with overdue meters. */
export function useOverdueColumns(): Column<OverdueSite>[] {
  const { t } = useTranslation('meters');
  const { counted, dateTime } = useFormats();
  return useMemo(() => {
    const late = (days: number | null) =>
      days === null ? t('supervision.overdue.never') : t('supervision.overdue.since', counted(days));
    return columnsOf(t, 'supervision', [
      { key: 'site', value: ({ site }) => site.title, cell: (site) => <SiteOf of={site} />, isName: true },
      {
        key: 'meters',
        value: ({ meters }) => meters.length,
        // The longest delay has its own column.
        cell: (site) => (
          <div>
            {site.meters.map(({ siteMeterId, text, daysLate }) => (
              <div key={siteMeterId}>{daysLate === latestOf(site) ? text : `${text}: ${late(daysLate)}`}</div>
            ))}
          </div>
        ),
        isLong: true,
      },
      {
        key: 'longest',
        header: t('supervision.overdue.longest'),
        value: longestOf,
        cell: (site) => <Chip kind="orange">{late(latestOf(site))}</Chip>,
        width: '12rem',
      },
      {
        key: 'reminded',
        header: t('supervision.overdue.remindedAt'),
        value: ({ remindedAt }) => remindedAt && new Date(remindedAt),
        cell: ({ remindedAt }) => (remindedAt ? dateTime(remindedAt) : t('supervision.overdue.notReminded')),
        width: '10rem',
      },
    ]);
  }, [t, counted, dateTime]);
}
