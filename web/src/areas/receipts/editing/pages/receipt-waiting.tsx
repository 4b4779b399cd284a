import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePathText } from '../../../../kernel/area.ts';
import { keepFiles } from '../../../../kernel/draft-files.ts';
import { useDraft } from '../../../../kernel/drafts.ts';
import { fileOf, listWaiting } from '../../../../kernel/offline/outbox.ts';
import { personOwner } from '../../../../kernel/offline/owner.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { OfflineReadiness } from '../../../../kit/states/offline-readiness.tsx';
import { EmptyState, LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { RECEIPTS } from '../../parts/address.ts';
import { usePreparedDevice } from '../editing-data.ts';
import { newReceipt } from '../receipt-outbox.ts';
import { ReceiptStepper } from '../receipt-stepper.tsx';
import { draftOfWaiting, readWaiting, type WaitingReceipt } from '../waiting.ts';
import { WaitingProblem } from '../waiting-problem.tsx';

const RETRY_MS = 1_000;

/** The page for correcting a receipt that waits on the device, usually after a rejection. */
export default function ReceiptWaitingPage() {
  const { t } = useTranslation('receipts');
  const session = useSession();
  return (
    <Page title={t('receipt.edit')} back={RECEIPTS}>
      {session.state === 'signedIn' && <Found subject={session.subject} />}
    </Page>
  );
}

/** The receipt at the time of opening the page; null if it no longer waits. */
function useWaitingReceipt(subject: string) {
  const uuid = usePathText('entry');
  return useQuery({
    queryKey: ['receipt-waiting', subject, uuid],
    queryFn: async (): Promise<WaitingReceipt | null> => {
      const entry = (await listWaiting(newReceipt, personOwner(subject))).find((each) => each.uuid === uuid);
      const waiting = entry?.isOpen ? readWaiting(entry) : null;
      if (waiting) await keepFiles(waiting.files.map(fileOf));
      return waiting;
    },
    // A receipt that is being sent is not available; if sending fails, it waits again a moment later.
    refetchInterval: ({ state }) => state.data === null && RETRY_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function Found({ subject }: { readonly subject: string }) {
  return (
    <QueryState query={useWaitingReceipt(subject)}>
      {(waiting) => (waiting ? <Correcting subject={subject} waiting={waiting} /> : <NotWaiting />)}
    </QueryState>
  );
}

function NotWaiting() {
  const { t } = useTranslation('receipts');
  return (
    <EmptyState
      title={t('editing.waiting.gone')}
      text={t('editing.waiting.goneText')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to={RECEIPTS} />}>
          {t('terms.receipts')}
        </Button>
      }
    />
  );
}

interface CorrectingProps {
  readonly subject: string;
  readonly waiting: WaitingReceipt;
}

function Correcting({ subject, waiting }: CorrectingProps) {
  const { t } = useTranslation('receipts');
  const navigate = useNavigate();
  const [initial] = useState(() => draftOfWaiting(waiting));
  const kept = useDraft(subject, `receipt-waiting-${waiting.uuid}`);
  const prepared = usePreparedDevice(subject);
  if (!kept) return <LoadingState />;
  return (
    <>
      <OfflineReadiness prepared={prepared} />
      {waiting.problem && (
        <Banner kind="warning" title={t('editing.waiting.refused')}>
          <WaitingProblem problem={waiting.problem} lines={waiting.body.products} />
        </Banner>
      )}
      <ReceiptStepper
        subject={subject}
        initial={initial}
        known={null}
        waiting={{
          uuid: waiting.uuid,
          date: waiting.body.date ?? waiting.createdAt,
          faults: (waiting.problem?.errors ?? []).map(({ path }) => path),
        }}
        kept={kept}
        onSaved={() => {
          notify.success(t('editing.waits'));
          void navigate({ to: RECEIPTS, replace: true });
        }}
      />
    </>
  );
}
