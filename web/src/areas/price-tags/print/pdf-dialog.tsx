import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import {
  type Arrangement,
  fitsLayout,
  LAYOUTS,
  type Layout,
  MAX_OFFSET_MM,
  pagesOf,
  placesOn,
  reachesEdge,
  sheetOf,
  UNPRINTED_MARGIN_MM,
} from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import NumberField from '../../../kit/forms/number-field.tsx';
import RadioField from '../../../kit/forms/radio-field.tsx';
import type { ListedTag } from '../list/listed-tag.ts';
import { NotPrinted } from './not-printed.tsx';
import { isOffset, usePdfChoice } from './pdf-choice.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { bySize, sizesOf } from './sizes.ts';
import { type PdfRefusal, usePdf } from './use-pdf.ts';

interface PdfDialogProps {
  readonly siteId: number;
  readonly tags: readonly ListedTag[];
  readonly onClose: () => void;
}

/** Lets the user choose the paper and creates a PDF of the labels. */
export default function PdfDialog({ siteId, tags, onClose }: PdfDialogProps) {
  const { t } = useTranslation('priceTags');
  const { counted, whole } = useFormats();
  const [choice, change] = usePdfChoice();
  const [offset, setOffset] = useState<{ readonly x: number | null; readonly y: number | null }>(choice);
  const [wantedStart, setStart] = useState(1);
  const [isKept, setKept] = useState(true);
  const { create, isPending, refused } = usePdf(siteId, onClose);
  const refusedOf = useRefusals(tags);
  const layout = refusedOf(choice.layout) === undefined ? choice.layout : 'single';
  // On A4, which is cut afterwards, labels of the same size share a sheet.
  const laidOut = useMemo(() => (layout === 'a4' ? bySize(tags) : tags), [tags, layout]);
  const { labels, pages, sheet } = useSheets(laidOut, layout, wantedStart);
  const start = sheet && wantedStart <= placesOn(sheet) ? wantedStart : 1;
  const isTooMuch = labels > MAX_LABELS;
  const isReady = isOffset(offset.x ?? 0) && isOffset(offset.y ?? 0) && !isTooMuch;
  const send = (selected: readonly ListedTag[]) => {
    const [x, y] = [offset.x ?? 0, offset.y ?? 0];
    change({ x, y });
    void create(selected, { layout, start, isKept, x, y });
  };
  return (
    <Dialog onClose={isPending ? () => {} : onClose} title={t('pdf.title')} size={700}>
      <Stack gap="lg">
        {isTooMuch && <Banner kind="error">{t('errors.tooMany', { most: MAX_LABELS })}</Banner>}
        <RadioField
          id="price-tag-paper"
          name="layout"
          label={t('pdf.layout')}
          options={LAYOUTS.map((value) => ({
            value,
            label: t(`pdf.layouts.${value}`),
            refused: refusedOf(value),
          }))}
          value={layout}
          onBlur={() => {}}
          onChange={(value) => change({ layout: LAYOUTS.find((each) => each === value) ?? 'single' })}
        />
        {sheet && placesOn(sheet) > 1 && (
          <Stack gap="xs">
            <Text size="sm" fw={600}>
              {t('pdf.start')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('pdf.startText')}
            </Text>
            <SheetPicture sheet={sheet} start={start} labels={labels} label={t('pdf.start')} onStart={setStart} />
          </Stack>
        )}
        <EdgeNote tags={tags} layout={layout} offset={{ x: offset.x ?? 0, y: offset.y ?? 0 }} />
        <PrinterFields x={offset.x} y={offset.y} onChange={(next) => setOffset({ ...offset, ...next })} />
        <Checkbox
          label={t('pdf.remember')}
          description={t('pdf.rememberText')}
          checked={isKept}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
        {refused && (
          <RefusedFile
            refused={refused}
            isPending={isPending}
            others={laidOut.filter((tag) => !refused.faulty.some((faulty) => faulty.tag === tag))}
            onOthers={send}
          />
        )}
        <DialogFoot>
          <Text c="dimmed" role="status" me="auto">
            {isPending
              ? t('pdf.creating')
              : t('pdf.amount', {
                  labels: t('terms.labels', counted(labels)),
                  pages: t('pdf.pages', { count: pages, formatted: whole(pages) }),
                })}
          </Text>
          <Button loading={isPending} disabled={!isReady} onClick={() => send(laidOut)}>
            {t('pdf.create')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

/** The number of labels and pages, and the sheet layout of the first label. */
function useSheets(tags: readonly ListedTag[], layout: Layout, start: number) {
  const sized = useMemo(() => tags.map(({ printStyle, count }) => ({ ...STYLES[printStyle], count })), [tags]);
  const labels = sized.reduce((sum, { count }) => sum + count, 0);
  const [first] = sized;
  const sheet = first ? sheetOf(layout, first) : null;
  const pages = useMemo(() => {
    let count = 0;
    // Skips the layout if there are too many labels.
    if (labels <= MAX_LABELS) for (const _ of pagesOf(sized, { layout, start, offset: { x: 0, y: 0 } })) count += 1;
    return count;
  }, [sized, labels, layout, start]);
  return { labels, pages, sheet };
}

/** The reason why a layout does not fit some labels; undefined if it fits all. */
function useRefusals(tags: readonly ListedTag[]): (layout: Layout) => string | undefined {
  const { t } = useTranslation('priceTags');
  const sizes = useMemo(() => sizesOf(tags), [tags]);
  return (layout) => {
    const large = sizes.find((size) => !fitsLayout(layout, size));
    return large && t('pdf.tooLarge', { width: large.width, height: large.height });
  };
}

interface RefusedFileProps {
  readonly refused: PdfRefusal;
  readonly isPending: boolean;
  /** The labels that can be printed. */
  readonly others: readonly ListedTag[];
  readonly onOthers: (others: readonly ListedTag[]) => void;
}

/** Explains why no file was created, naming the products that are the reason. */
function RefusedFile({ refused: { error, faulty }, isPending, others, onOthers }: RefusedFileProps) {
  const { t } = useTranslation('priceTags');
  if (faulty.length === 0) {
    return <ErrorBanner error={error} title={t('pdf.refused')} />;
  }
  return (
    <NotPrinted labels={faulty} kind="error" title={t('pdf.refused')} text={t('pdf.faulty')}>
      {others.length > 0 ? (
        <Button variant="default" mt="sm" loading={isPending} onClick={() => onOthers(others)}>
          {t('pdf.without')}
        </Button>
      ) : (
        <Text inherit>{t('pdf.nothing')}</Text>
      )}
    </NotPrinted>
  );
}

interface EdgeNoteProps extends Pick<Arrangement, 'layout' | 'offset'> {
  readonly tags: readonly ListedTag[];
}

/** Warns if labels reach the edge of the paper, where most printers cannot print. */
function EdgeNote({ tags, layout, offset }: EdgeNoteProps) {
  const { t } = useTranslation('priceTags');
  if (!sizesOf(tags).some((size) => reachesEdge(layout, size, offset))) return null;
  return <Banner kind="warning">{t('pdf.edge', { edge: UNPRINTED_MARGIN_MM })}</Banner>;
}

interface PrinterFieldsProps {
  readonly x: number | null;
  readonly y: number | null;
  readonly onChange: (next: { readonly x: number | null } | { readonly y: number | null }) => void;
}

/** The fields for a printer's offset in millimetres. */
function PrinterFields({ x, y, onChange }: PrinterFieldsProps) {
  const { t } = useTranslation('priceTags');
  const shared = (value: number | null) => ({
    value,
    decimals: 0,
    rightSection: t('pdf.millimetres'),
    rightSectionWidth: '2.75rem',
    error: value !== null && !isOffset(value) && t('pdf.offsetFault', { most: MAX_OFFSET_MM }),
    w: '9rem',
  });
  const rounded = (value: number | null) => value && Math.round(value * 100) / 100;
  return (
    <Stack gap="xs" role="group" aria-labelledby="price-tag-printer">
      <Text size="sm" fw={600} id="price-tag-printer">
        {t('pdf.adjust')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('pdf.adjustText')}
      </Text>
      <Group gap="sm" align="flex-start">
        <NumberField {...shared(x)} label={t('pdf.right')} onChange={(value) => onChange({ x: rounded(value) })} />
        <NumberField {...shared(y)} label={t('pdf.down')} onChange={(value) => onChange({ y: rounded(value) })} />
      </Group>
    </Stack>
  );
}
