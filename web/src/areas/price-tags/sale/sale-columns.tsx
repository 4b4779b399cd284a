import { MAX_NOTE_LENGTH } from '@kontor/contract/areas/price-tags/rules.ts';
import { Box, Flex, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import kit from '../../../kit/kit.module.css';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { CountField } from '../list/count-field.tsx';
import { FaultChip, WarningChips } from '../list/label-chips.tsx';
import type { ListedTag } from '../list/listed-tag.ts';
import type { TagList } from '../list/tag-list.ts';
import { RowMark } from '../list/with-preview.tsx';
import type { SaleLine } from './sale-lines.ts';
import { isNoReduction } from './sale-rows.ts';

interface SaleActs {
  readonly change: TagList['change'];
  readonly onPrint: (tag: ListedTag) => void;
  readonly onEdit: (tag: ListedTag) => void;
  readonly onRemove: (line: SaleLine) => void;
}

/** Where the preview beside the table and a column for the price would leave too little room for titles. */
const NARROW = '(min-width: 80em) and (max-width: 99.99em)';

/** The columns of a sale tab. */
export function useSaleColumns({ change, onPrint, onEdit, onRemove }: SaleActs): readonly Column<SaleLine>[] {
  const { t } = useTranslation('priceTags');
  const { days } = useFormats();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return useMemo(
    () =>
      columnsOf<SaleLine, 'priceTags', 'list.fields'>(t, 'list.fields', [
        {
          key: 'title',
          ...(isNarrow && {
            header: t('list.fields.titleAndPrice'),
            sorts: columnsOf<SaleLine, 'priceTags', 'list.fields'>(t, 'list.fields', ['title', 'price', 'unit']),
          }),
          cell: (line) => (
            <RowMark tag={line.tag}>
              {line.title}{' '}
              <Text span size="sm" c="dimmed">
                {line.tag.productId}
              </Text>
              {isNarrow && <SalePrice line={line} isInLine />}
              {line.offer && (
                // Shown here on screens that are too narrow for the period column.
                <Text span display="block" size="sm" c="dimmed" visibleFrom="sm" hiddenFrom="xl">
                  {days(line.offer)}
                </Text>
              )}
            </RowMark>
          ),
          saved: columnsOf(t, 'list.fields', [{ key: 'number', value: ({ tag }) => tag.productId }, 'title']),
          isName: true,
        },
        !isNarrow && {
          key: 'price',
          header: t('list.fields.priceAndUnit'),
          sorts: columnsOf(t, 'list.fields', ['price', 'unit']),
          cell: (line) => <SalePrice line={line} />,
          saved: columnsOf(t, 'list.fields', [{ key: 'price', unit: 'euros' }, 'unit']),
          align: 'right',
          width: '9.5rem',
        },
        {
          key: 'period',
          value: ({ offer }) => offer?.start,
          sorts: columnsOf(t, 'list.fields', [
            { key: 'start', value: ({ offer }) => offer?.start },
            { key: 'end', value: ({ offer }) => offer?.end },
          ]),
          cell: ({ offer }) => (offer ? days(offer) : '–'),
          width: '6.5rem',
          showFrom: 'xl',
        },
        {
          key: 'count',
          header: t('list.fields.countAndNote'),
          value: ({ tag }) => tag.count,
          cell: (line) => {
            const { tag, title } = line;
            return (
              <Stack gap={4}>
                <Group gap={4}>
                  <Box flex="1 1 6.5rem">
                    <CountField title={title} count={tag.count} onChange={(count) => change(tag, { count })} />
                  </Box>
                  <Group gap={0} justify="flex-end">
                    {line.fault === null && (
                      <IconAction
                        icon={IconPrinter}
                        label={t('list.print.one', { title: line.title })}
                        onClick={() => onPrint(line.tag)}
                      />
                    )}
                    {line.isOwn && (
                      <IconAction
                        icon={IconPencil}
                        label={t('own.edit', { title: line.title })}
                        onClick={() => onEdit(line.tag)}
                      />
                    )}
                    {(line.isOwn || !line.offer) && (
                      <IconAction
                        icon={IconTrash}
                        label={t('list.remove.one', { title: line.title })}
                        onClick={() => onRemove(line)}
                        isDestructive
                      />
                    )}
                  </Group>
                </Group>
                <NoteField title={title} note={tag.note} onChange={(note) => change(tag, { note })} />
              </Stack>
            );
          },
          saved: columnsOf(t, 'list.fields', [
            { key: 'count', value: ({ tag }) => tag.count },
            { key: 'note', header: t('list.note.label'), value: ({ tag }) => tag.note },
          ]),
          isSortable: false,
          width: '11rem',
          // Beside its label, the field would overflow the card on a narrow phone.
          isLong: true,
        },
      ]),
    [change, onPrint, onEdit, onRemove, t, days, isNarrow],
  );
}

interface SalePriceProps {
  readonly line: SaleLine;
  /** Side by side, below a title. */
  readonly isInLine?: boolean;
}

/** The price of an offer and its reference price. Without a real reduction the label shows none (PAngV § 11). */
function SalePrice({ line, isInLine = false }: SalePriceProps) {
  const { t } = useTranslation('priceTags');
  const { money } = useFormats();
  const { price, unit, lowest, fault, warnings, isOwn } = line;
  if (fault) return <FaultChip fault={fault} />;
  return (
    <Flex
      direction={isInLine ? 'row' : 'column'}
      wrap={isInLine ? 'wrap' : 'nowrap'}
      align={isInLine ? 'center' : 'flex-end'}
      columnGap="xs"
      rowGap={2}
    >
      <span className={kit.unbroken}>{[price === null ? '–' : money(price), unit].filter(Boolean).join(' ')}</span>
      {isOwn && <Chip>{t('own.chip')}</Chip>}
      <WarningChips warnings={warnings} />
      {lowest !== null && (
        <Text size="sm" c="dimmed" className={kit.unbroken}>
          {t('list.lowest.of', { price: money(lowest) })}
        </Text>
      )}
      {price !== null && isNoReduction(price, lowest) && (
        <Chip kind="orange" icon={IconAlertTriangle} wraps>
          {t('list.lowest.none')}
        </Chip>
      )}
    </Flex>
  );
}

/** Removes control characters, such as a pasted tab. */
const cleaned = (text: string): string | null => text.replaceAll(/\p{C}+/gu, ' ').trim() || null;

interface NoteFieldProps {
  /** The product of the label. */
  readonly title: string;
  readonly note: string | null;
  readonly onChange: (note: string | null) => void;
}

/** The site's own line of text on a sale label. */
function NoteField({ title, note, onChange }: NoteFieldProps) {
  const { t } = useTranslation('priceTags');
  const [draft, setDraft] = useState('');
  return (
    <Textarea
      // As high as the note, which is then read whole.
      autosize
      minRows={1}
      aria-label={t('list.note.of', { title })}
      placeholder={t('list.note.label')}
      maxLength={MAX_NOTE_LENGTH}
      autoComplete="off"
      // The stored text is trimmed; the draft keeps the trailing space typed before the next word.
      value={cleaned(draft) === note ? draft : (note ?? '')}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(cleaned(currentTarget.value));
      }}
    />
  );
}
