import { MAX_LABELS, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Figures } from '../../../kit/page/figures.tsx';
import { FailedState, LoadingState } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useKnownLabels } from '../list/known-labels.ts';
import { type ListedTag, tagOf } from '../list/listed-tag.ts';
import { isTooMuch } from '../list/printable.ts';
import { type CheckedLine, checkLines, isTaken, type LineResult } from './csv-check.ts';
import type { CsvLine } from './csv-rows.ts';

interface CsvPreviewProps {
  readonly siteId: number;
  readonly style: PrintStyle;
  readonly listed: readonly ListedTag[];
  readonly lines: readonly CsvLine[];
  readonly onTake: (tags: readonly ListedTag[]) => void;
  readonly onClose: () => void;
}

const LOOKS = {
  fine: 'green',
  noPrice: 'orange',
  listed: 'neutral',
  unknown: 'red',
  number: 'red',
  noCount: 'red',
  count: 'red',
  twice: 'red',
} as const satisfies Readonly<Record<LineResult, string>>;

/** Previews the lines of a file, those with a problem first. */
export function CsvPreview({ siteId, style, listed, lines, onTake, onClose }: CsvPreviewProps) {
  const { t } = useTranslation('priceTags');
  const { counted, whole } = useFormats();
  const tags = useMemo(
    () =>
      [...new Set(lines.map(({ productId }) => productId))].flatMap((id) => (id === null ? [] : [tagOf(id, style)])),
    [lines, style],
  );
  const { labelOf, error, refetch } = useKnownLabels(siteId, tags);
  const first = tags[0];
  const isKnown = !first || labelOf(first) !== undefined;
  const rows = useMemo(
    () => checkLines(lines, listed, (productId) => labelOf(tagOf(productId, style))),
    [lines, listed, labelOf, style],
  );
  const columns = useColumns();
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!isKnown) return <LoadingState lines={5} />;
  const accepted = rows.filter(isTaken);
  const taken = accepted.flatMap(({ productId, labels }) =>
    productId && labels ? [tagOf(productId, style, { count: labels })] : [],
  );
  const isTooMany = isTooMuch([...listed, ...taken]);
  const known = rows.filter(({ verdict }) => verdict === 'listed');
  return (
    <Stack>
      <Figures
        figures={[
          { label: t('imports.taken'), value: accepted.length },
          { label: t('imports.listed'), value: known.length },
          { label: t('imports.faulty'), value: rows.length - accepted.length - known.length },
        ]}
      />
      {isTooMany && <Banner kind="error">{t('imports.tooMany', { most: whole(MAX_LABELS) })}</Banner>}
      <DataTable
        name="priceTags.import"
        caption={t('imports.caption')}
        query={{ data: rows, error: null }}
        rowKey={({ line }) => line}
        columns={columns}
        pageSize={10}
        canSave
        empty={{ title: t('imports.faults.empty') }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('imports.cancel')}
        </Button>
        <Button disabled={accepted.length === 0 || isTooMany} onClick={() => onTake(taken)}>
          {t('imports.take', counted(accepted.length))}
        </Button>
      </Group>
    </Stack>
  );
}

function useColumns(): readonly Column<CheckedLine>[] {
  const { t } = useTranslation('priceTags');
  const { whole } = useFormats();
  return useMemo(() => {
    const textOf = ({ verdict, first, listedCount }: CheckedLine) =>
      t(`imports.verdicts.${verdict}`, { line: first, count: listedCount, most: whole(MAX_LABELS) });
    return columnsOf(t, 'list.fields', [
      { key: 'line', header: t('imports.line'), cell: ({ line }) => whole(line), align: 'right', width: '5rem' },
      { key: 'number', cell: ({ number }) => number || '–', align: 'right', width: '8rem' },
      { key: 'title', cell: ({ title }) => title ?? '–', isName: true },
      {
        key: 'count',
        value: ({ labels, count }) => labels ?? count,
        cell: ({ labels, count }) => (labels === null ? count || '–' : whole(labels)),
        align: 'right',
        width: '7rem',
      },
      {
        key: 'verdict',
        header: t('imports.verdict'),
        value: textOf,
        cell: (line) => <Chip kind={LOOKS[line.verdict]}>{textOf(line)}</Chip>,
        isLong: true,
      },
    ]);
  }, [t, whole]);
}
