import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Anchor, Stack, Text, useMatches } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { confirmDiscard } from '../../../kit/forms/unsaved-guard.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { ToProduct } from '../../../pickers/product-link.tsx';
import type { ListedReceipt, Result } from '../data.ts';
import { receiptPages } from '../parts/address.ts';
import { useItemNames } from '../parts/item-names.ts';
import { DifferenceAcceptance, useAcceptanceForm } from './difference-acceptance.tsx';
import { useResultQuantities } from './result-quantities.ts';
import { needsSecondPerson } from './result-totals.ts';

interface ResultDialogProps {
  readonly receipt: ListedReceipt;
  /** The rows of a product or an empty, one for each unit. */
  readonly results: readonly Result[];
  readonly first: Result;
  readonly onClose: () => void;
}

/** The counts of a product in all its units, compared with the stock, and the reason for accepting a difference. */
export default function ResultDialog({ receipt, results, first, onClose }: ResultDialogProps) {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useItemNames();
  const isPhone = useMatches({ base: true, sm: false });
  const form = useAcceptanceForm({ receiptId: receipt.id, result: first, onClose });
  const close = async () => {
    if (!form.isSending && (!form.hasUnsaved() || (await confirmDiscard()))) onClose();
  };
  return (
    <Dialog onClose={close} title={titleOf(first)} size={700} fullScreen={isPhone}>
      <Stack>
        <Text c="dimmed">{noteOf(first)}</Text>
        <Figures results={results} first={first} />
        <Explanations results={results} first={first} />
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to={receiptPages(receipt).transactions} search={{ search: titleOf(first) }} />
          )}
        >
          {t('results.toCounts')}
        </Anchor>
        {first.inventoryProductId !== null && <ToProduct productId={first.inventoryProductId} />}
        <DifferenceAcceptance
          receiptId={receipt.id}
          isClosed={receipt.state === INVENTORY_RECEIPT_STATES.closed}
          result={first}
          form={form}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface ExplanationsProps {
  readonly results: readonly Result[];
  readonly first: Result;
}

function Figures({ results, first }: ExplanationsProps) {
  const { t } = useTranslation('inventory');
  const format = useResultQuantities();
  const isEmpty = first.inventoryEmptyId !== null;
  const batches = format.batches(results.flatMap((result) => result.batches));
  const places = [...new Set(results.flatMap((result) => result.places))];
  return (
    <Facts isAligned>
      <Fact label={t('results.fields.count')}>{results.map(format.count).join(' + ')}</Fact>
      {batches.length > 0 && (
        <Fact label={t('results.fields.batches')}>
          {batches.map((line) => (
            <Text key={line} span display="block" inherit>
              {line}
            </Text>
          ))}
        </Fact>
      )}
      {first.places.length > 0 && <Fact label={t('results.fields.places')}>{places.join(', ')}</Fact>}
      <Fact label={t('results.fields.baseCount')}>{format.baseCount(first)}</Fact>
      {first.isElsewhere && <Fact label={t('results.fields.elsewhere')}>{format.baseElsewhere(first)}</Fact>}
      {!isEmpty && (
        <>
          <Fact label={t('results.fields.stock')}>{format.baseStock(first)}</Fact>
          <Fact label={t('results.fields.difference')}>{format.difference(first.baseDifference, first)}</Fact>
        </>
      )}
      <Fact label={t(isEmpty ? 'results.fields.deposit' : 'results.fields.unitValue')}>
        {format.value(first.unitValue)}
      </Fact>
      <Fact label={t('results.fields.countValue')}>{format.value(first.countValue)}</Fact>
      {!isEmpty && <Fact label={t('results.fields.value')}>{format.valueDifference(first.differenceValue)}</Fact>}
    </Facts>
  );
}

/** Explains missing figures, and figures that cover several rows. */
function Explanations({ results, first }: ExplanationsProps) {
  const { t } = useTranslation('inventory');
  const unconverted = results.filter(({ isConverted }) => !isConverted).map(({ unit }) => unit);
  return (
    <>
      {unconverted.length > 0 && (
        <Banner kind="warning" title={`${t('results.marks.notConverted')}: ${unconverted.join(', ')}`}>
          {t('results.marks.notConvertedText')}
        </Banner>
      )}
      {results.length > 1 && <Text size="sm">{t('results.marks.severalUnitsText')}</Text>}
      {first.isElsewhere && <Text size="sm">{t('results.marks.elsewhereText')}</Text>}
      {first.inventoryProductId !== null && first.baseStockQuantity === null && (
        <Text size="sm">{t('results.marks.noStockText')}</Text>
      )}
      {needsSecondPerson(first) && (
        <Banner kind="warning" title={t('results.marks.approval')}>
          {t('results.marks.approvalText')}
        </Banner>
      )}
    </>
  );
}
