import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Anchor, Stack, Text, useMatches } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { confirmDiscard } from '../../../kit/forms/unsaved-guard.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { ToProduct } from '../../../pickers/product-link.tsx';
import type { ListedReceipt } from '../data.ts';
import { receiptPages } from '../parts/address.ts';
import { useItemNames } from '../parts/item-names.ts';
import { DifferenceAcceptance, useAcceptanceForm } from './difference-acceptance.tsx';
import { useResultQuantities } from './result-quantities.ts';
import { needsSecondPerson, type ReceiptItem } from './result-totals.ts';
import { UnitFacts } from './unit-facts.tsx';

interface ResultDialogProps {
  readonly receipt: ListedReceipt;
  readonly item: ReceiptItem;
  readonly onClose: () => void;
}

/** The counts of a product in all its units, compared with the stock, and the reason for accepting a difference. */
export default function ResultDialog({ receipt, item, onClose }: ResultDialogProps) {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useItemNames();
  const isPhone = useMatches({ base: true, sm: false });
  const form = useAcceptanceForm({ receiptId: receipt.id, result: item, onClose });
  const close = async () => {
    if (!form.isSending && (!form.hasUnsaved() || (await confirmDiscard()))) onClose();
  };
  return (
    <Dialog onClose={close} title={titleOf(item)} size={700} fullScreen={isPhone}>
      <Stack>
        <Text c="dimmed">{noteOf(item)}</Text>
        <Figures item={item} />
        <Explanations item={item} />
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to={receiptPages(receipt).transactions} search={{ search: titleOf(item) }} />
          )}
        >
          {t('results.toCounts')}
        </Anchor>
        {item.inventoryProductId !== null && <ToProduct productId={item.inventoryProductId} />}
        <DifferenceAcceptance
          receiptId={receipt.id}
          isClosed={receipt.state === INVENTORY_RECEIPT_STATES.closed}
          result={item}
          form={form}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface ExplanationsProps {
  readonly item: ReceiptItem;
}

function Figures({ item }: ExplanationsProps) {
  const { t } = useTranslation('inventory');
  const format = useResultQuantities();
  const isEmpty = item.inventoryEmptyId !== null;
  const batches = format.batches(item.batches);
  return (
    <Facts isAligned>
      <UnitFacts of={item} />
      {batches.length > 0 && (
        <Fact label={t('results.fields.batches')}>
          {batches.map((line) => (
            <Text key={line} span display="block" inherit>
              {line}
            </Text>
          ))}
        </Fact>
      )}
      {item.places.length > 0 && <Fact label={t('results.fields.places')}>{item.places.join(', ')}</Fact>}
      <Fact label={t('results.fields.baseCount')}>{format.baseCount(item)}</Fact>
      {item.isElsewhere && <Fact label={t('results.fields.elsewhere')}>{format.baseElsewhere(item)}</Fact>}
      {!isEmpty && (
        <>
          <Fact label={t('results.fields.stock')}>{format.baseStock(item)}</Fact>
          <Fact label={t('results.fields.difference')}>{format.difference(item.baseDifference, item)}</Fact>
        </>
      )}
      <Fact label={t(isEmpty ? 'results.fields.deposit' : 'results.fields.unitValue')}>
        {format.value(item.unitValue)}
      </Fact>
      <Fact label={t('results.fields.countValue')}>{format.value(item.countValue)}</Fact>
      {!isEmpty && <Fact label={t('results.fields.value')}>{format.valueDifference(item.differenceValue)}</Fact>}
    </Facts>
  );
}

/** Explains missing figures, and figures that cover several rows. */
function Explanations({ item }: ExplanationsProps) {
  const { t } = useTranslation('inventory');
  const unconverted = item.units.filter(({ isConverted }) => !isConverted).map(({ unit }) => unit);
  return (
    <>
      {unconverted.length > 0 && (
        <Banner kind="warning" title={`${t('results.marks.notConverted')}: ${unconverted.join(', ')}`}>
          {t('results.marks.notConvertedText')}
        </Banner>
      )}
      {item.units.length > 1 && <Text size="sm">{t('results.marks.severalUnitsText')}</Text>}
      {item.isElsewhere && <Text size="sm">{t('results.marks.elsewhereText')}</Text>}
      {item.inventoryProductId !== null && item.baseStockQuantity === null && (
        <Text size="sm">{t('results.marks.noStockText')}</Text>
      )}
      {needsSecondPerson(item) && (
        <Banner kind="warning" title={t('results.marks.approval')}>
          {t('results.marks.approvalText')}
        </Banner>
      )}
    </>
  );
}
