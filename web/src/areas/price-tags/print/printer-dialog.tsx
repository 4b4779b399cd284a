import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import { PRINTER_DPI, ROLL_WIDTH } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import { fitsSheet, rollFor } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import NumberField from '../../../kit/forms/number-field.tsx';
import RadioField from '../../../kit/forms/radio-field.tsx';
import { FailedState, LoadingState } from '../../../kit/states/states.tsx';
import { type LabelPrinter, printersQuery } from '../data.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import { isTooMuch, labelsIn } from '../list/printable.ts';
import { useLabelPrinter } from './use-label-printer.ts';

interface PrinterDialogProps {
  readonly siteId: number;
  readonly tags: readonly ListedTag[];
  readonly onClose: () => void;
}

/** Lets the user choose a label printer of the site, or a file for another one. */
export default function PrinterDialog(props: PrinterDialogProps) {
  const { t } = useTranslation('priceTags');
  const { data, error, refetch } = useQuery(printersQuery(props.siteId));
  return (
    <Dialog onClose={props.onClose} title={t('labelPrinter.title')} size={600}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PrinterForm {...props} printers={data} />
      ) : (
        <LoadingState lines={3} />
      )}
    </Dialog>
  );
}

const FILE = 'file';

const isWidth = (width: number | null): width is number =>
  width !== null && Number.isInteger(width) && width >= ROLL_WIDTH.least && width <= ROLL_WIDTH.most;

/** Whether each label fits a roll, in one direction or the other. */
const fitAll = (tags: readonly ListedTag[], width: number): boolean =>
  tags.every(({ printStyle }) => fitsSheet(rollFor(width, STYLES[printStyle]), STYLES[printStyle]));

/** The widths of rolls, in millimetres. */
const WIDTHS = Array.from({ length: ROLL_WIDTH.most - ROLL_WIDTH.least + 1 }, (_, at) => ROLL_WIDTH.least + at);

function PrinterForm({
  siteId,
  tags,
  printers,
  onClose,
}: PrinterDialogProps & { readonly printers: readonly LabelPrinter[] }) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const [chosen, setChosen] = useState(printers.find(({ width }) => fitAll(tags, width))?.name ?? null);
  const [dpi, setDpi] = useState<'203' | '300'>('203');
  const [width, setWidth] = useState<number | null>(ROLL_WIDTH.most);
  const [isKept, setKept] = useState(true);
  const { print, isPending, error } = useLabelPrinter(siteId, onClose);
  const printer = printers.find(({ name }) => name === chosen);
  const isReady = (printer !== undefined || (isWidth(width) && fitAll(tags, width))) && !isTooMuch(tags);
  const start = () => {
    if (printer) void print(tags, { kind: 'printer', name: printer.name }, isKept);
    else if (isWidth(width)) void print(tags, { kind: 'file', dpi, width }, isKept);
  };
  // The widest roll takes each label, turned if need be.
  const tooNarrow = t('labelPrinter.tooNarrow', {
    width: WIDTHS.find((each) => fitAll(tags, each)) ?? ROLL_WIDTH.most,
  });
  const narrow = isWidth(width) && !fitAll(tags, width) ? tooNarrow : undefined;
  const widthFault = isWidth(width) ? narrow : t('labelPrinter.widthFault', ROLL_WIDTH);
  return (
    <Stack gap="lg">
      <RadioField
        id="price-tag-printer"
        name="printer"
        label={t('labelPrinter.printer')}
        options={[
          ...printers.map(({ name, dpi, width }) => ({
            value: name,
            label: t('labelPrinter.named', { name, dpi, width }),
            refused: fitAll(tags, width) ? undefined : tooNarrow,
          })),
          { value: FILE, label: t('labelPrinter.file') },
        ]}
        value={printer?.name ?? FILE}
        onBlur={() => {}}
        onChange={(value) => setChosen(value === FILE ? null : String(value))}
      />
      {!printer && (
        <Group align="flex-start" gap="lg">
          <RadioField
            id="price-tag-dpi"
            name="dpi"
            label={t('labelPrinter.resolution')}
            options={PRINTER_DPI.map((value) => ({
              value: String(value),
              label: t('labelPrinter.dpi', { dpi: value }),
            }))}
            value={dpi}
            onBlur={() => {}}
            onChange={(value) => setDpi(value === '300' ? '300' : '203')}
          />
          <NumberField
            label={t('labelPrinter.width')}
            value={width}
            onChange={setWidth}
            decimals={0}
            w="10rem"
            rightSection={t('pdf.millimetres')}
            rightSectionWidth="2.75rem"
            error={widthFault}
          />
        </Group>
      )}
      <Checkbox
        label={t('pdf.remember')}
        description={t('pdf.rememberText')}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      {error !== null && <ErrorBanner error={error} title={t('labelPrinter.refused')} />}
      <DialogFoot>
        <Text c="dimmed" role="status" me="auto">
          {isPending ? t('labelPrinter.sending') : t('terms.labels', counted(labelsIn(tags)))}
        </Text>
        <Button loading={isPending} disabled={!isReady} onClick={start}>
          {t(printer ? 'labelPrinter.print' : 'labelPrinter.save')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
