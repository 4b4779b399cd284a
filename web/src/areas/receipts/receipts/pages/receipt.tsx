import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { Stack, Text } from '@mantine/core';
import {
  IconArrowRight,
  IconFilePlus,
  IconMail,
  IconPencil,
  IconSignature,
  type Icon as IconType,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { wordsOfError } from '../../../../kernel/messages.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { Timeline } from '../../../../kit/page/timeline.tsx';
import { actionOf } from '../../../../kit/page/transitions.tsx';
import { useDeleteRecord } from '../../../../kit/page/use-delete-record.ts';
import { WithAside } from '../../../../kit/page/with-aside.tsx';
import { ReceiptBatches } from '../../batches/receipt-batches.tsx';
import { type Receipt, receiptQuery } from '../../data.ts';
import { RECEIPTS } from '../../parts/address.ts';
import { ForSite } from '../../parts/for-site.tsx';
import { useRoles } from '../../parts/use-roles.ts';
import { SignButton } from '../../signing/sign-button.tsx';
import { ReceiptButtons } from '../receipt-buttons.tsx';
import { ReceiptConfirmation } from '../receipt-confirmation.tsx';
import { hintOf, missingRequirement, movesOf } from '../receipt-moves.ts';
import { ReceiptProducts } from '../receipt-products.tsx';
import { ReceiptSignature } from '../receipt-signature.tsx';
import { StateChip } from '../state-chip.tsx';
import { useReceiptTransitions } from '../use-transitions.ts';

/** Whether the receipt reached the server noticeably later than it was created. */
function isLate({ date, history }: Receipt): boolean {
  const creation = history.find(({ what }) => what === 'created');
  return creation !== undefined && Date.parse(creation.at) - Date.parse(date) > MINUTE_MS;
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

/** The next step of the receipt and who can take it, or what it lacks. */
function Hint({ known }: { readonly known: Receipt }) {
  const { t } = useTranslation('receipts');
  const roles = useRoles();
  const missing = missingRequirement(known);
  const hint = hintOf(known, roles);
  if (hint) return <Text c="dimmed">{t(`receipt.hints.${hint}`)}</Text>;
  if (!missing) return null;
  return (
    <Banner kind="info" title={t('receipt.hints.notOpenable')}>
      {wordsOfError(missing)}
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
      trail={inTrail(receipt.update, known.id)}
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

/** The interval and the maximum duration of polling while the confirmation is being sent. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 60_000;

/** A receipt; while its confirmation is being sent, it is polled for at most a minute. */
function useReceipt(id: number) {
  const [isAwaited, setAwaited] = useState(false);
  const query = useQuery({ ...receiptQuery(id), refetchInterval: isAwaited && POLL_MS });
  const { state, recipient } = query.data?.confirmation ?? { state: 'none', recipient: null };
  const isWaiting = state === 'waiting';
  // The minute starts when the receipt is opened, or when the confirmation is sent again, by anyone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipient is another mail
  useEffect(() => {
    setAwaited(isWaiting);
    if (!isWaiting) return;
    const timer = setTimeout(() => setAwaited(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, recipient, id]);
  return query;
}

type HistoryEntry = Receipt['history'][number];

const ICONS: Readonly<Record<HistoryEntry['what'], IconType>> = {
  created: IconFilePlus,
  changed: IconPencil,
  signed: IconSignature,
  moved: IconArrowRight,
  confirmationSent: IconMail,
};

/** The events of a receipt, with people and times. */
function ReceiptHistory({ history }: { readonly history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  const titleOf = ({ what, state }: HistoryEntry) =>
    what === 'moved' && state
      ? t('receipt.history.moved', { state: t(`terms.states.${state}`) })
      : t(`receipt.history.${what}`, { state: '' });
  return (
    <Section title={t('receipt.history.title')}>
      <Timeline
        entries={history.map((entry, key) => ({
          key,
          icon: ICONS[entry.what],
          title: titleOf(entry),
          text: t('receipt.history.by', { by: entry.by, at: dateTime(entry.at) }),
        }))}
      />
    </Section>
  );
}
