import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { callWith } from '../../../../kernel/client.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { act } from '../../../../kit/feedback/act.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../../kit/forms/contract-form.tsx';
import { useContractForm } from '../../../../kit/forms/use-contract-form.tsx';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { type ListedReceipt, type Position, positionQuery } from '../../data.ts';
import { MerchandiseNotice } from '../../inventories/merchandise-notice.tsx';
import { BelowReceipt } from '../../receipts/below-receipt.tsx';
import { bodyOf, refusedAt } from '../position-body.ts';
import { CountedChip, TypeChip, titleOf } from '../position-columns.tsx';
import { PositionFields, type PositionType } from '../position-fields.tsx';

/** A position of a receipt, identified by its number (`spec 3 §2.4`). */
export default function PositionPage() {
  const { t } = useTranslation('inventory');
  const positionNumber = usePathId('id');
  return (
    <BelowReceipt title={t('positions.position.one')}>
      {(receipt, back) => <KnownPosition receipt={receipt} back={back} positionNumber={positionNumber} />}
    </BelowReceipt>
  );
}

interface NumberedPositionProps {
  readonly receipt: ListedReceipt;
  readonly back: string;
}

function KnownPosition({ receipt, back, positionNumber }: NumberedPositionProps & { readonly positionNumber: number }) {
  const { t } = useTranslation('inventory');
  const query = useQuery(positionQuery({ inventoryReceiptId: receipt.id, positionNumber }));
  return (
    <EntityQuery query={query} back={back} title={t('positions.position.one')}>
      {(known) => <PositionEditor key={known.positionNumber} receipt={receipt} back={back} known={known} />}
    </EntityQuery>
  );
}

/** The form of a position, and its deletion; both return to the receipt. */
function usePosition(known: Position, back: string, type: PositionType) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const update = useCommand(inventoryPosition.update);
  const remove = useCommand(inventoryPosition.remove, { isLeaving: true });
  const { inventoryReceiptId, positionNumber } = known;
  const params = { inventoryReceiptId, positionNumber };
  const leave = () => void navigate({ to: back, replace: true });
  const form = useContractForm(
    useMemo(() => bodyOf(inventoryPosition.update.body, type), [type]),
    {
      initial: known,
      onSubmit: (body, { version }) => update.mutateAsync({ params, body, ifMatch: version }),
      onSaved: notify.after(t('positions.position.saved'), leave),
      fieldOfRefusal: refusedAt(type),
      reload: () => callWith(inventoryPosition.find, { params }),
    },
  );
  const onRemove = () =>
    act(
      remove.mutate,
      { params, ifMatch: known.version },
      {
        notice: t('positions.position.deleted'),
        onDone: () => {
          form.reset();
          leave();
        },
      },
    );
  return { form, onRemove };
}

function PositionEditor({ receipt, back, known }: NumberedPositionProps & { readonly known: Position }) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const [type, setType] = useState(known.type);
  const { form, onRemove } = usePosition(known, back, type);
  const { positionNumber, round, isCounted } = known;
  const title = t('positions.position.title', { number: positionNumber });
  const isClosed = receipt.state === INVENTORY_RECEIPT_STATES.closed;
  const removal = {
    title: t('positions.position.deleteTitle', { number: positionNumber }),
    text: t('positions.position.deleteText'),
    action: t('positions.position.delete'),
    onConfirm: onRemove,
  };
  return (
    <EntityPage
      title={title}
      back={back}
      trail={inTrail(inventoryPosition.update, `${receipt.id}/${positionNumber}`)}
      facts={
        <>
          <TypeChip type={known.type} />
          <CountedChip isCounted={isCounted} />
          {round > 1 && <Text c="dimmed">{t('positions.position.round', { round: whole(round) })}</Text>}
        </>
      }
      {...(!isClosed && { form })}
      removal={isClosed || isCounted ? undefined : removal}
    >
      <Section title={titleOf(known)}>
        <ContractForm form={form}>
          {isClosed ? (
            <Banner kind="info">{t('positions.position.closed')}</Banner>
          ) : (
            isCounted && <Banner kind="info">{t('positions.position.countedText')}</Banner>
          )}
          {!isClosed && !isCounted && <MerchandiseNotice id={receipt.id} positionNumber={positionNumber} />}
          <PositionFields
            form={form}
            type={type}
            onType={setType}
            receipt={receipt}
            isCounted={isCounted}
            isClosed={isClosed}
          />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
