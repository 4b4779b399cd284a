import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../kernel/drafts.ts';
import { useSession } from '../../../kernel/session.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { OfflineReadiness } from '../../../kit/states/OfflineReadiness.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { isSiteMissing, useCurrentSite } from '../../../pickers/current-site.ts';
import { SiteMissing } from '../../../pickers/SiteField.tsx';
import { RECEIPTS } from '../data.ts';
import { usePreparedDevice } from '../parts/editing-data.ts';
import { useAfterSaving } from '../parts/editing-outcome.ts';
import { NEW_RECEIPT } from '../parts/receipt-form.ts';
import { ReceiptStepper } from '../parts/receipt-stepper.tsx';
import { ShownSince } from '../parts/shown-since.tsx';

/** A new receipt, from its details to the signature. */
export default function ReceiptAddPage() {
  const { t } = useTranslation('receipts');
  const session = useSession();
  const current = useCurrentSite();
  return (
    <Stack gap="lg">
      <PageTitle title={t('receipt.add')} />
      <PageHeader title={t('receipt.add')} back={RECEIPTS} />
      {isSiteMissing(current) ? (
        <SiteMissing />
      ) : (
        session.state === 'signedIn' && (
          <NewReceipt subject={session.subject} employee={session.person.name} siteId={current.siteId} />
        )
      )}
    </Stack>
  );
}

interface NewReceiptProps {
  readonly subject: string;
  readonly employee: string;
  readonly siteId: number | null;
}

function NewReceipt({ subject, employee, siteId }: NewReceiptProps) {
  const prepared = usePreparedDevice(subject);
  const kept = useDraft(subject, NEW_RECEIPT);
  const onSaved = useAfterSaving();
  if (!kept) return <LoadingState />;
  return (
    <>
      <OfflineReadiness prepared={prepared} />
      <ShownSince />
      <ReceiptStepper
        subject={subject}
        initial={{ siteId, siteEmployee: employee, products: [], state: 'draft' }}
        known={null}
        kept={kept}
        onSaved={onSaved}
      />
    </>
  );
}
