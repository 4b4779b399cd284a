import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { Text } from '@mantine/core';
import { useDraft } from '../../../../kernel/drafts.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useShownSince } from '../../../../kernel/offline/kept.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { OfflineReadiness } from '../../../../kit/states/offline-readiness.tsx';
import { LoadingState } from '../../../../kit/states/states.tsx';
import { idsIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { isSiteMissing, useCurrentSite } from '../../../../pickers/current-site.ts';
import { SiteMissing } from '../../../../pickers/site-field.tsx';
import { RECEIPTS } from '../../parts/address.ts';
import { usePreparedDevice } from '../editing-data.ts';
import { useAfterSaving } from '../editing-outcome.ts';
import { NEW_RECEIPT } from '../receipt-form.ts';
import { ReceiptStepper } from '../receipt-stepper.tsx';

/** A new receipt, from its details to the signature; the address may name the manufacturer, `?manufacturer=7`. */
export default function ReceiptAddPage() {
  const session = useSession();
  const current = useCurrentSite();
  return (
    <Page back={RECEIPTS}>
      {isSiteMissing(current) ? (
        <SiteMissing />
      ) : (
        session.state === 'signedIn' && (
          <NewReceipt subject={session.subject} employee={session.person.name} siteId={current.siteId} />
        )
      )}
    </Page>
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
  const [manufacturerId = null] = idsIn(useAddress().read('manufacturer'));
  if (!kept) return <LoadingState />;
  return (
    <>
      <OfflineReadiness prepared={prepared} />
      <ShownSince />
      <ReceiptStepper
        subject={subject}
        initial={{ siteId, siteEmployee: employee, manufacturerId, products: [], state: 'draft' }}
        known={null}
        kept={kept}
        onSaved={onSaved}
      />
    </>
  );
}

/** Offline: the age of the product data. */
function ShownSince() {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  const since = useShownSince(product.list);
  return since && <Text c="dimmed">{t('editing.shownSince', { at: dateTime(since) })}</Text>;
}
