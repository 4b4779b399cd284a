import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import { Stack, Text } from '@mantine/core';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { wordsOfError } from '../../../../kernel/messages.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { actionOf } from '../../../../kit/page/transitions.tsx';
import { useDeleteRecord } from '../../../../kit/page/use-delete-record.ts';
import { WithAside } from '../../../../kit/page/with-aside.tsx';
import { ReceiptBatches } from '../../batches/receipt-batches.tsx';
import { RECEIPTS, type Receipt } from '../../data.ts';
import { ForSite } from '../../parts/for-site.tsx';
import { SignButton } from '../../signing/sign-button.tsx';
import { ReceiptButtons } from '../receipt-buttons.tsx';
import { ReceiptConfirmation } from '../receipt-confirmation.tsx';
import { ReceiptHistory } from '../receipt-history.tsx';
import { hintOf, lackOf, movesOf } from '../receipt-moves.ts';
import { ReceiptProducts } from '../receipt-products.tsx';
import { ReceiptSignature } from '../receipt-signature.tsx';
import { StateChip } from '../state-chip.tsx';
import { useReceipt } from '../use-receipt.ts';
import { useReceiptTransitions } from '../use-transitions.ts';

const MINUTE = 60_000;

/** Whether the receipt reached the server noticeably later than it was created. */
function isLate({ date, history }: Receipt): boolean {
  const creation = history.find(({ what }) => what === 'created');
  return creation !== undefined && Date.parse(creation.at) - Date.parse(date) > MINUTE;
}

/** The facts of a receipt: parties, date and reason. */
function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return (
    <Section title={t('receipt.details')} actions={isLate(receipt) && <Chip>{t('receipt.offline')}</Chip>}>
      <Facts isAligned>
        <Fact label={t('terms.fields.date')}>{dateTime(receipt.date)}</Fact>
        <Fact label={t('terms.fields.site')}>{receipt.site.title}</Fact>
        <Fact label={t('terms.fields.siteEmployee')}>{receipt.siteEmployee}</Fact>
        <Fact label={t('terms.fields.manufacturer')}>{receipt.manufacturer.title}</Fact>
        <Fact label={t('terms.fields.manufacturerRepresentative')}>{receipt.manufacturerRepresentative}</Fact>
        <Fact label={t('terms.fields.reason')}>{t(`terms.reasons.${receipt.reason}`)}</Fact>
        <Fact label={t('terms.fields.refundType')}>{t(`terms.refundTypes.${receipt.refundType}`)}</Fact>
        <Fact label={t('receipt.createdBy')}>{receipt.createdBy}</Fact>
      </Facts>
    </Section>
  );
}

const NOBODY: ReadonlySet<Role> = new Set();

function useRoles(): ReadonlySet<Role> {
  const session = useSession();
  return session.state === 'signedIn' ? session.roles : NOBODY;
}

/** The next step of the receipt and who can take it, or what it lacks. */
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
  const transitions = useReceiptTransitions(known);
  const canSign = moves.includes('open') && known.products.length > 0 && !known.noSignatureRequired;
  const remove = useDeleteRecord(receipt, { back: RECEIPTS, notice: t('receipt.actions.deleted') });
  // Only for open receipts; for completed ones, an export is normal.
  const latest = known.state === 'open' ? known.batches.at(-1) : undefined;
  const title = t('receipt.title', { id: known.id });
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
      buttons={<ReceiptButtons receipt={known} moves={moves} transitions={transitions} />}
      actions={moves.includes('canceled') ? [actionOf(transitions.transitionOf('canceled'), transitions)] : []}
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

/** A receipt with its actions (`spec 2 §4`). */
export default function ReceiptPage() {
  const { t } = useTranslation('receipts');
  return (
    <ForSite title={t('receipt.one')}>
      <KnownReceipt />
    </ForSite>
  );
}
