import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import { Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeleteRecord } from '../../../kit/page/useDeleteRecord.ts';
import { WithAside } from '../../../kit/page/WithAside.tsx';
import { RECEIPTS, type Receipt } from '../data.ts';
import { ForSite } from '../parts/for-site.tsx';
import { ReceiptBatches } from '../parts/receipt-batches.tsx';
import { ReceiptButtons } from '../parts/receipt-buttons.tsx';
import { ReceiptConfirmation } from '../parts/receipt-confirmation.tsx';
import { ReceiptFacts } from '../parts/receipt-facts.tsx';
import { ReceiptHistory } from '../parts/receipt-history.tsx';
import { hintOf, lackOf, movesOf } from '../parts/receipt-moves.ts';
import { ReceiptProducts } from '../parts/receipt-products.tsx';
import { ReceiptSignature } from '../parts/receipt-signature.tsx';
import { SignButton } from '../parts/sign-button.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useMove } from '../parts/use-move.tsx';
import { useReceipt } from '../parts/use-receipt.ts';

const NOBODY: ReadonlySet<Role> = new Set();

function useRoles(): ReadonlySet<Role> {
  const session = useSession();
  return session.state === 'signedIn' ? session.roles : NOBODY;
}

/** The next step of the receipt, and who has to take it. */
function Hint({ known }: { readonly known: Receipt }) {
  const { t } = useTranslation('receipts');
  const roles = useRoles();
  const lack = lackOf(known);
  const hint = hintOf(known, roles);
  if (hint) return <Text c="dimmed">{t(`receipt.hints.${hint}`)}</Text>;
  if (!lack) return null;
  return (
    <Banner kind="info" title={t('receipt.hints.notOpenable')}>
      {wordsOfError(lack)}
    </Banner>
  );
}

function ReceiptView({ known }: { readonly known: Receipt }) {
  const { t } = useTranslation('receipts');
  const session = useSession();
  const moves = movesOf(known, useRoles());
  const mover = useMove(known);
  const canSign = moves.includes('open') && known.products.length > 0 && !known.noSignatureRequired;
  const remove = useDeleteRecord(receipt, { back: RECEIPTS, notice: t('receipt.actions.deleted') });
  // Of a completed one that is as it should be.
  const latest = known.state === 'open' ? known.batches.at(-1) : undefined;
  const title = t('receipt.title', { id: known.id });
  const cancel = {
    label: t('receipt.moves.canceled.action'),
    icon: IconBan,
    onClick: () => void mover.move('canceled'),
    isDestructive: true,
  };
  const removal = {
    title: t('receipt.actions.deleteTitle', { id: known.id }),
    text: t('receipt.actions.deleteText'),
    action: t('receipt.actions.delete'),
    onConfirm: () => remove(known),
  };
  return (
    <EntityPage
      title={title}
      back={RECEIPTS}
      facts={
        <>
          <StateChip state={known.state} />
          {isAllowed(batches.batch.caller, session) && latest && (
            <Chip kind="orange">{t('batches.already', { id: latest.id })}</Chip>
          )}
        </>
      }
      buttons={<ReceiptButtons receipt={known} moves={moves} mover={mover} />}
      actions={moves.includes('canceled') ? [cancel] : []}
      removal={moves.includes('open') ? removal : undefined}
    >
      <PageTitle title={title} />
      <Hint known={known} />
      <WithAside
        aside={
          <Stack gap="lg">
            <ReceiptSignature receipt={known} action={canSign && <SignButton receipt={known} />} />
            <ReceiptConfirmation receipt={known} />
            {isAllowed(batches.batch.caller, session) && <ReceiptBatches batches={known.batches} />}
          </Stack>
        }
      >
        <Stack gap="lg">
          <ReceiptFacts receipt={known} />
          <ReceiptProducts receipt={known} />
          <ReceiptHistory history={known.history} />
        </Stack>
      </WithAside>
    </EntityPage>
  );
}

function KnownReceipt() {
  const { t } = useTranslation('receipts');
  const query = useReceipt(usePathId('id'));
  return (
    <EntityQuery query={query} back={RECEIPTS} title={t('receipt.one')}>
      {(known) => <ReceiptView key={known.id} known={known} />}
    </EntityQuery>
  );
}

/** One receipt, with what can be done with it (`spec 2 §4`). */
export default function ReceiptPage() {
  const { t } = useTranslation('receipts');
  return (
    <ForSite title={t('receipt.one')}>
      <KnownReceipt />
    </ForSite>
  );
}
