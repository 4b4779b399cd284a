import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useNewForm } from '../../../kit/forms/useNewForm.ts';
import { EntityPage } from '../../../kit/page/EntityPage.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import { RecordQuery } from '../../../kit/page/RecordPages.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { type Inventory, inventoryQuery } from '../data.ts';
import { inventoryPath, receiptPath } from '../parts/address.ts';
import { InventoryFacts } from '../parts/inventory-facts.tsx';
import { useInventories } from '../parts/record-pages.tsx';

/** A new receipt of an inventory (`spec 3 §2.4`): it begins open, and has nothing else to be filled in. */
export default function ReceiptAddPage() {
  const query = useQuery(inventoryQuery(usePathId('inventoryId')));
  return (
    <RecordQuery kind={useInventories()} query={query}>
      {(inventory) => <NewReceipt inventory={inventory} />}
    </RecordQuery>
  );
}

function NewReceipt({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const form = useNewForm(inventoryReceipt, {
    initial: { inventoryId: inventory.id },
    onSaved: (receipt) => {
      notify.success(t('receipts.receipt.created'));
      void navigate({ to: receiptPath(receipt), replace: true });
    },
  });
  const title = t('receipts.receipt.add');
  return (
    <EntityPage title={title} back={inventoryPath(inventory)} form={form} saveLabel={t('receipts.receipt.create')}>
      <PageTitle title={title} />
      <Section>
        <ContractForm form={form}>
          <Text>{t('receipts.receipt.addText')}</Text>
          <Facts>
            <InventoryFacts inventory={inventory} />
          </Facts>
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
