import { isEditable } from '@kontor/contract/areas/receipts/rules.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useDraft } from '../../../../kernel/drafts.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { LoadingState } from '../../../../kit/states/states.tsx';
import { editPath, type Receipt, receiptPath, receiptQuery } from '../../data.ts';
import { PHONE, useAfterSaving } from '../editing-outcome.ts';
import { draftOfKnown } from '../receipt-form.ts';
import { ReceiptStepper } from '../receipt-stepper.tsx';

const SignDialog = lazyOverlay(() => import('../../signing/sign-dialog.tsx'));

/** The page for editing, signing and finishing a draft. */
export default function ReceiptEditPage() {
  const { t } = useTranslation('receipts');
  const id = usePathId('id');
  const session = useSession();
  const back = receiptPath({ id });
  return (
    <EntityQuery query={useQuery(receiptQuery(id))} back={back} title={t('receipt.edit')}>
      {(known) => (
        <Page title={t('receipt.edit')} back={back}>
          {!isEditable(known.state) ? (
            <Frozen to={back} />
          ) : (
            session.state === 'signedIn' && <Editing known={known} subject={session.subject} />
          )}
        </Page>
      )}
    </EntityQuery>
  );
}

function Frozen({ to }: { readonly to: string }) {
  const { t } = useTranslation('receipts');
  return (
    <>
      <Banner kind="info">{t('editing.frozen')}</Banner>
      <Group>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={to} />}>
          {t('editing.toReceipt')}
        </Button>
      </Group>
    </>
  );
}

interface EditingProps {
  readonly known: Receipt;
  readonly subject: string;
}

function Editing({ known, subject }: EditingProps) {
  const kept = useDraft(subject, `receipt-${known.id}`);
  const onSaved = useAfterSaving();
  const navigate = useNavigate();
  const isForPhone = useLocation({ select: ({ hash }) => hash === PHONE });
  if (!kept) return <LoadingState />;
  return (
    <>
      <ReceiptStepper subject={subject} initial={draftOfKnown(known)} known={known} kept={kept} onSaved={onSaved} />
      {isForPhone && (
        <SignDialog
          receipt={known}
          isForPhone
          onClose={() => void navigate({ to: editPath(known), replace: true })}
          onSigned={() => void navigate({ to: receiptPath(known), replace: true })}
        />
      )}
    </>
  );
}
