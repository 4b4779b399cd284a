import { Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { SiteRanking } from '../data.ts';
import { useExactFormat, useQuantityFormat } from '../parts/quantity-format.ts';
import { decimalsOf, rounded } from './ranked-steps.ts';

type TypeOfSite = SiteRanking['types'][number];

/** How many decimals a quantity has on the screen. */
const QUANTITY_DECIMALS = 3;

const rowKey = ({ type }: TypeOfSite) => type;

/** How the rating of each type is calculated: consumption, figure per square metre, median, rating. */
export function RankedTypes({ site: { size, types } }: { readonly site: SiteRanking }) {
  const { t } = useTranslation('meters');
  const { counted, short } = useFormats();
  const quantity = useQuantityFormat();
  const exact = useExactFormat();
  const inUnit = (value: number | null, { unit }: TypeOfSite) => (value === null ? '–' : `${quantity(value)} ${unit}`);
  /** Uses the same decimals as the calculation below the table, which reproduce the rating. */
  const figure = (value: number | null, of: TypeOfSite) =>
    value === null ? '–' : `${exact(value, decimalsOf({ ...of, size }))} ${of.unit}`;
  /** A value in a file, as people see it. */
  const saved = (value: number | null, decimals = QUANTITY_DECIMALS) => value && rounded(value, decimals);
  /** The calculation as text, or the reason why there is no rating. */
  const steps = (of: TypeOfSite) => {
    const { consumption, perSquareMetre, median, rating, unrated } = of;
    if (size === null || consumption === null || perSquareMetre === null || median === null || rating === null)
      return t(`ranking.explained.typeUnrated.${unrated ?? 'median'}`);
    const decimals = decimalsOf({ ...of, size });
    return t('ranking.explained.steps', {
      consumption: inUnit(consumption, of),
      size: t('ranking.area', { value: short(size) }),
      raw: exact(perSquareMetre, decimals),
      median: exact(median, decimals),
      rating: quantity(rating),
    });
  };
  /** The gas consumption in cubic metres, which is what the meter shows. */
  const volume = (of: TypeOfSite) =>
    of.cubicMetres === null
      ? null
      : t('ranking.explained.gas', {
          cubicMetres: exact(of.cubicMetres, 4),
          consumption: inUnit(of.consumption, of),
        });
  /** The same in usual weather. */
  const weather = (of: TypeOfSite) => {
    const { normalised } = of;
    if (normalised === null || normalised.rating === null) return null;
    return t('ranking.explained.normalised', {
      consumption: inUnit(of.consumption, of),
      longTerm: short(normalised.longTerm),
      degreeDays: short(normalised.degreeDays),
      normalised: inUnit(normalised.consumption, of),
      rating: quantity(normalised.rating),
    });
  };
  /** The sentences about a type; without a rating, the reason comes first. */
  const sentencesOf = (of: TypeOfSite) => {
    const [first, second] = of.rating === null ? [steps(of), volume(of)] : [volume(of), steps(of)];
    return [first, second, weather(of)].filter((each) => each !== null).join(' ');
  };
  return (
    <Stack gap="sm">
      <DataTable<TypeOfSite>
        name="meters.rankedTypes"
        caption={t('ranking.explained.types')}
        query={{ data: types, error: null }}
        rowKey={rowKey}
        columns={columnsOf(t, 'ranking.explained', [
          {
            key: 'type',
            value: ({ type }) => t(`types.${type}`),
            cell: ({ type, meterCount }) => (
              <div>
                {t(`types.${type}`)}
                <Text size="sm" c="dimmed" fw={400}>
                  {t('ranking.explained.meters', counted(meterCount))}
                </Text>
              </div>
            ),
            isName: true,
            isSortable: false,
          },
          {
            key: 'consumption',
            cell: (of) => inUnit(of.consumption, of),
            saved: columnsOf(t, 'ranking.explained', [
              { key: 'consumption', value: ({ consumption }) => saved(consumption) },
              { key: 'unit', header: t('values.fields.unit'), value: ({ unit }) => unit },
            ]),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'perSquareMetre',
            cell: (of) => figure(of.perSquareMetre, of),
            saved: (of) => saved(of.perSquareMetre, decimalsOf({ ...of, size })),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'median',
            cell: (of) => (
              <div>
                {figure(of.median, of)}
                <Text size="sm" c="dimmed">
                  {t('ranking.explained.medianOf', counted(of.ratedSites))}
                </Text>
              </div>
            ),
            saved: (of) => saved(of.median, decimalsOf({ ...of, size })),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'rating',
            cell: ({ rating }) => <b>{rating === null ? '–' : quantity(rating)}</b>,
            saved: ({ rating }) => saved(rating),
            align: 'right',
            isSortable: false,
          },
        ])}
        canSave
        empty={{ title: t('ranking.none') }}
      />
      {types.map((of) => (
        <Text key={of.type} size="sm">
          <b>{t(`types.${of.type}`)}</b> {sentencesOf(of)}
        </Text>
      ))}
    </Stack>
  );
}
