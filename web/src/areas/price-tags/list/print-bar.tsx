import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Checkbox, Group, Stack, Text, useMatches } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import { SelectionBar } from '../../../kit/table/selection-bar.tsx';
import { PdfButton } from '../print/pdf-button.tsx';
import { PrinterButton } from '../print/printer-button.tsx';
import { useKnownLabels } from './known-labels.ts';
import { useLeftOutText } from './left-out-text.ts';
import type { ListedTag } from './listed-tag.ts';
import { usePrintChosen } from './print-chosen.ts';
import { isTooMuch, labelsIn, selectPrintable } from './printable.ts';

interface PrintBarProps {
  readonly siteId: number;
  /** The rows of the current style. */
  readonly tags: readonly ListedTag[];
  /** The rows of all styles. */
  readonly all: readonly ListedTag[];
}

const NONE: readonly ListedTag[] = [];

/**
 * The totals of the list and the print button, at the foot of the window while the table is in view and not empty.
 * On a phone it only has the buttons, because a higher bar would hide the rows.
 */
export function PrintBar({ siteId, tags, all }: PrintBarProps) {
  const { t } = useTranslation('priceTags');
  const { counted, whole } = useFormats();
  const isPhone = useMatches({ base: true, sm: false });
  const [takesAll, setTakesAll] = useState(false);
  const chosen = takesAll ? all : tags;
  const { labelOf } = useKnownLabels(siteId, chosen);
  const leftOutText = useLeftOutText();
  const print = usePrintChosen(siteId);
  const { printable, leftOut, isWhole } = selectPrintable(chosen, labelOf);
  const count = labelsIn(printable);
  const otherCount = labelsIn(all) - labelsIn(tags);
  const isTooMany = isTooMuch(printable);
  if (all.length === 0) return null;
  const why = leftOut.length > 0 && (
    <Text size="sm" c="dimmed">
      {leftOutText(leftOut)}
    </Text>
  );
  const ready = isWhole ? printable : NONE;
  const printer = <PrinterButton siteId={siteId} tags={ready} />;
  const more = otherCount > 0 && (
    <Checkbox
      className={kit.box}
      label={t('list.print.others', counted(otherCount))}
      checked={takesAll}
      onChange={({ currentTarget }) => setTakesAll(currentTarget.checked)}
    />
  );
  return (
    <>
      {isPhone && (
        <Stack gap="xs" align="flex-start">
          {why}
          {more}
          {printer}
        </Stack>
      )}
      <SelectionBar>
        <Stack gap="xs" flex={isPhone && !isTooMany ? '1 1 0' : '1 1 8rem'}>
          <Text role="status">
            {isTooMany
              ? t('list.print.tooMany', { most: whole(MAX_LABELS) })
              : isWhole
                ? t('terms.labels', counted(count))
                : t('printing.loading')}
          </Text>
          {!isPhone && why}
        </Stack>
        {!isPhone && more}
        <Group gap="sm" wrap="nowrap">
          {!isPhone && printer}
          <PdfButton siteId={siteId} tags={ready} />
          <Button
            leftSection={<IconPrinter size="1.125rem" aria-hidden />}
            // Enabled while rows are loading; a message then reports rows that cannot be printed.
            disabled={(isWhole && count === 0) || isTooMany}
            loading={print.isPending}
            onClick={() => print.mutate(chosen)}
          >
            {t('list.print.action')}
          </Button>
        </Group>
      </SelectionBar>
    </>
  );
}
