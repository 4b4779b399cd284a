import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../../kit/forms/contract-form.tsx';
import { Field } from '../../../../kit/forms/field.tsx';
import { useNewForm } from '../../../../kit/forms/use-new-form.ts';
import { EntityPage } from '../../../../kit/page/entity-page.tsx';
import { Facts } from '../../../../kit/page/facts.tsx';
import { RecordQuery } from '../../../../kit/page/record-pages.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { type Inventory, inventoryQuery, type ListedReceipt, receiptsQuery } from '../../data.ts';
import { InventoryFacts } from '../../inventories/inventory-facts.tsx';
import { useInventories } from '../../inventories/record-pages.tsx';
import { inventoryPath, receiptPath } from '../../parts/address.ts';
import { usePlaces } from '../../parts/places.ts';

/** A new receipt of an inventory (`spec 3 §2.4`); it starts open. */
export default function ReceiptAddPage() {
  const query = useQuery(inventoryQuery(usePathId('inventoryId')));
  return (
    <RecordQuery kind={useInventories()} query={query}>
      {(inventory) => <NewReceipt inventory={inventory} />}
    </RecordQuery>
  );
}

const NO_RECEIPTS: readonly ListedReceipt[] = [];
const placeOf = ({ place }: ListedReceipt) => (place === null ? [] : [place]);

function NewReceipt({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const { data = NO_RECEIPTS } = useQuery(receiptsQuery(inventory.id));
  const places = usePlaces(data, placeOf);
  const form = useNewForm(inventoryReceipt, {
    initial: { inventoryId: inventory.id },
    onSaved: notify.after(
      t('receipts.receipt.created'),
      (receipt) => void navigate({ to: receiptPath(receipt), replace: true }),
    ),
  });
  const title = t('receipts.receipt.add');
  return (
    <EntityPage title={title} back={inventoryPath(inventory)} form={form} saveLabel={t('receipts.receipt.create')}>
      <Section>
        <ContractForm form={form}>
          <Text>{t('receipts.receipt.addText')}</Text>
          <Field name="place" label={t('places.label')} description={t('places.ofReceipt')} suggestions={places} />
          <Facts>
            <InventoryFacts inventory={inventory} />
          </Facts>
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
