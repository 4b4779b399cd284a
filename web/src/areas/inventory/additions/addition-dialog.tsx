import { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { ADDITION_SOURCES, additionBody } from '@kontor/contract/areas/inventory/additions/schema.ts';
import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { inventoriesQuery, inventoryQuery, productGroupsQuery, type Receipt, receiptsQuery } from '../data.ts';
import { numberOf } from '../inventories/inventory-columns.tsx';
import { placeIn, usePlaces } from '../parts/places.ts';

/** The field that a source requires. */
const NAMED = { stock: null, group: 'group', receipt: 'receiptId' } as const;

const schema = withExtraRules(additionBody, ({ source, ...given }) => {
  const name = source && NAMED[source];
  return name && given[name] === null ? [{ path: name, key: 'required' }] : [];
});

interface AdditionDialogProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** Adds positions to a receipt, many at once. */
export default function AdditionDialog({ receipt, onClose }: AdditionDialogProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(additions.addPositions);
  const form = useContractForm(schema, {
    initial: { source: 'stock' },
    onSubmit: (body) => mutateAsync({ params: { receiptId: receipt.id }, body }),
    onSaved: ({ positions, known }) => {
      const added = t('additions.done', counted(positions));
      notify.success(known > 0 ? `${added} ${t('additions.known', counted(known))}` : added);
      onClose();
    },
  });
  const { source } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('additions.title')}
      width={600}
      onClose={onClose}
      saveLabel={t('additions.action')}
    >
      <Field
        name="source"
        label={t('additions.source')}
        options={ADDITION_SOURCES.map((value) => ({ value, label: t(`additions.sources.${value}`) }))}
        isSpread
      />
      {source === 'group' && <GroupField />}
      {source === 'receipt' && <ReceiptFields receipt={receipt} />}
      <Field
        name="place"
        label={t('places.label')}
        description={t(source === 'receipt' ? 'additions.placeOfReceipt' : 'additions.place')}
        suggestions={usePlaces(receipt.inventoryPositions, placeIn)}
      />
      <Field name="asksBestBefore" label={t('positions.fields.asksBestBefore')} />
    </FormDialog>
  );
}

/** The product groups with their numbers of products. */
function GroupField() {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { data = [] } = useQuery(productGroupsQuery());
  const options = data.map(({ group, products }) => ({
    value: group,
    label: t('additions.groupOf', { ...counted(products), group }),
  }));
  return <Field name="group" label={t('additions.group')} options={options} required />;
}

/** The receipts of an inventory of the same warehouse, the latest first. */
function ReceiptFields({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('inventory');
  const { day } = useFormats();
  const { data: own } = useQuery(inventoryQuery(receipt.inventoryId));
  const { data: all = [] } = useQuery(inventoriesQuery());
  const inventories = all
    .filter(({ warehouseId }) => warehouseId === own?.warehouseId)
    .toSorted((a, b) => (a.dateOfCounting < b.dateOfCounting ? 1 : -1));
  const [chosen, choose] = useState<number | null>(null);
  const inventoryId = chosen ?? inventories.find(({ id }) => id !== receipt.inventoryId)?.id ?? receipt.inventoryId;
  const { data: receipts = [] } = useQuery(receiptsQuery(inventoryId));
  const options = receipts
    .filter(({ id }) => id !== receipt.id)
    .map(({ id, place, positionCount }) => ({
      value: id,
      label: [t('receipts.receipt.title', { number: receiptNumber(id) }), place, String(positionCount)]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <>
      <FilterChoice
        label={t('additions.inventory')}
        options={inventories.map((inventory) => ({
          value: inventory.id,
          label: `${numberOf(inventory)} · ${day(inventory.dateOfCounting)}`,
        }))}
        value={inventoryId}
        onChange={choose}
      />
      <Field name="receiptId" label={t('additions.receipt')} options={options} required />
    </>
  );
}
