import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { nextPosition } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCreate } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../../kit/forms/contract-form.tsx';
import { useContractForm } from '../../../../kit/forms/use-contract-form.tsx';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { type ListedReceipt, lastPositionQuery } from '../../data.ts';
import { receiptPages } from '../../parts/address.ts';
import { BelowReceipt } from '../../receipts/below-receipt.tsx';
import { bodyOf } from '../position-body.ts';
import { PositionFields, type PositionType } from '../position-fields.tsx';

/** A new position of a receipt (`spec 3 §2.4`); its number is proposed. */
export default function PositionAddPage() {
  const { t } = useTranslation('inventory');
  return (
    <BelowReceipt title={t('positions.position.add')}>
      {(receipt, back) => <NumberedPosition key={receipt.id} receipt={receipt} back={back} />}
    </BelowReceipt>
  );
}

interface NewPositionProps {
  readonly receipt: ListedReceipt;
  readonly back: string;
}

function NumberedPosition({ receipt, back }: NewPositionProps) {
  const { t } = useTranslation('inventory');
  return (
    <EntityQuery query={useQuery(lastPositionQuery(receipt.id))} back={back} title={t('positions.position.add')}>
      {([last]) => (
        <NewPosition
          receipt={receipt}
          back={back}
          next={nextPosition(last?.positionNumber ?? 0, receipt.id >= FIRST_OWN_ID)}
        />
      )}
    </EntityQuery>
  );
}

function NewPosition({ receipt, back, next }: NewPositionProps & { readonly next: number }) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const [type, setType] = useState<PositionType>('product');
  // The form keeps its initial number, even if positions are added in the meantime.
  const [initial] = useState({ inventoryReceiptId: receipt.id, positionNumber: next });
  const { mutateAsync } = useCreate(inventoryPosition);
  const form = useContractForm(
    useMemo(() => bodyOf(inventoryPosition.create.body, type), [type]),
    {
      initial,
      onSubmit: (body) => mutateAsync(body),
      fieldOfRefusal: { 'inventory.numberTaken': 'positionNumber' },
      onSaved: (position) => {
        notify.success(t('positions.position.created'));
        void navigate({ to: receiptPages(receipt).position(position), replace: true });
      },
    },
  );
  const title = t('positions.position.add');
  const isClosed = receipt.state === INVENTORY_RECEIPT_STATES.closed;
  return (
    <EntityPage title={title} back={back} {...(!isClosed && { form })} saveLabel={t('positions.position.create')}>
      <Section>
        <ContractForm form={form}>
          {isClosed && <Banner kind="info">{t('positions.position.closed')}</Banner>}
          <PositionFields form={form} type={type} onType={setType} receipt={receipt} isNew isClosed={isClosed} />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
