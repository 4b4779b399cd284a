import { LISTED_DAYS } from '@kontor/contract/areas/site-insights/alerts/rules.ts';
import { changeOf } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Unit } from '../../../kit/table/value.ts';
import { alertsQuery, evaluationPath, type SiteAlert } from '../data.ts';
import { useFigureFormat } from '../evaluation/figure-format.ts';
import { rounded, unitOf, unitOfChange } from '../parts/units.ts';

const rowKey = ({ id }: SiteAlert) => id;
const changeIn = ({ figure, value, expected }: SiteAlert) => changeOf(figure, value, expected);

interface AlertTableProps {
  /** Null means all sites. */
  readonly siteId: number | null;
  /** Only these of all sites. */
  readonly among?: ReadonlySet<number> | undefined;
}

/** The latest alerts of a site or of all sites; each leads to the figures of its day. */
export function AlertTable({ siteId, among }: AlertTableProps) {
  const { t } = useTranslation('siteInsights');
  const { t: words } = useTranslation('kit');
  const { day, shortWeekday, counted } = useFormats();
  const format = useFigureFormat();
  const expectedOf = ({ figure, kind, expected }: SiteAlert) =>
    t(`alerts.expected.${kind}`, { value: format.value(figure, expected) });
  const unitText = (unit: Unit | undefined) => unit && words(`file.units.${unit}`);
  const changeText = ({ figure, value, expected }: SiteAlert) => format.comparison(figure, value, expected).text;
  return (
    <DataTable<SiteAlert>
      name="siteInsights.alerts"
      caption={t('alerts.title')}
      query={useQuery(alertsQuery(siteId, among))}
      rowKey={rowKey}
      columns={columnsOf(t, 'alerts.fields', [
        {
          key: 'day',
          value: (alert) => alert.day,
          cell: (alert) => `${shortWeekday(alert.day)}, ${day(alert.day)}`,
          isName: true,
        },
        siteId === null && { key: 'site', value: ({ site }) => `${site.id} · ${site.title}` },
        { key: 'figure', value: ({ figure }) => t(`terms.figures.${figure}`) },
        {
          key: 'value',
          value: ({ value }) => value,
          cell: ({ figure, value }) => format.value(figure, value),
          saved: columnsOf(t, 'alerts.fields', [
            'value',
            { key: 'unit', value: ({ figure }) => unitText(unitOf(figure)) },
          ]),
          align: 'right',
        },
        {
          key: 'expected',
          value: ({ expected }) => expected,
          cell: expectedOf,
          saved: columnsOf(t, 'alerts.fields', [
            'expected',
            { key: 'kind', value: ({ kind }) => t(`alerts.kinds.${kind}`) },
          ]),
          align: 'right',
        },
        {
          key: 'change',
          value: changeIn,
          cell: changeText,
          saved: columnsOf(t, 'alerts.fields', [
            { key: 'change', value: (alert) => rounded(changeIn(alert)) },
            { key: 'changeUnit', value: ({ figure }) => unitText(unitOfChange(figure)) },
          ]),
          align: 'right',
        },
      ])}
      href={({ site, day: start }) => evaluationPath(site.id, { start, end: start })}
      sort={{ key: 'day', isDescending: true }}
      pageSize={25}
      canSave
      empty={{ title: t('alerts.none', counted(LISTED_DAYS)) }}
    />
  );
}
