import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useOnline } from '../../../kernel/offline/use-online.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useFacts } from '../../../kit/forms/context.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import type { Receipt } from '../data.ts';
import pad from '../signing/signature.module.css';
import { SignaturePad } from '../signing/signature-pad.tsx';
import { StaffContent } from '../signing/staff-content.tsx';
import classes from './editing.module.css';
import { contentOf, type receiptForm, signatureStateOf } from './receipt-form.ts';

interface SignatureStepProps {
  readonly form: ContractForm<typeof receiptForm>;
  readonly known: Receipt | null;
  /** The receipt's date; undefined for a new one, which gets the time of saving. */
  readonly date: string | undefined;
  /** Saves the receipt for signing on the representative's phone; null while it waits on the device. */
  readonly onPhone: (() => void) | null;
}

/** The third step: both parties read the content, and the representative signs. */
export function SignatureStep({ form, known, date, onPhone }: SignatureStepProps) {
  const { t } = useTranslation('receipts');
  const field = fieldsOf(t, 'terms.fields');
  const now = useNow();
  const isRequired = form.values.noSignatureRequired !== true;
  return (
    <div className={classes.signing}>
      <Stack>
        <Title order={3}>{t('editing.signature.summary')}</Title>
        <StaffContent values={form.values} date={date ?? now} />
      </Stack>
      <Stack>
        {isRequired && <Signature form={form} known={known} onPhone={onPhone} />}
        <Field {...field('noSignatureRequired')} />
        {!isRequired && (
          <Field {...field('noSignatureReason')} description={t('editing.signature.reasonText')} required />
        )}
      </Stack>
    </div>
  );
}

function Signature({ form, known, onPhone }: Omit<SignatureStepProps, 'date'>) {
  const { t } = useTranslation('receipts');
  const { state, strokes } = signatureStateOf(form.values, known);
  const { signerName } = form.values;
  // A signature drawn before returning to this step keeps the signer's name until it is cleared.
  const [hasSigner, setHasSigner] = useState(state === 'drawn' && Boolean(signerName));
  useFacts('signatureStrokes', t('terms.fields.signature'));
  if (state === 'stored' && known?.signature) {
    return (
      <>
        <Text fw={500}>
          {known.signerName
            ? t('editing.signature.stored', { name: known.signerName })
            : t('editing.signature.storedNameless')}
        </Text>
        <img src={known.signature} alt={t('terms.fields.signature')} className={pad.picture} />
        <Group>
          <Button variant="default" onClick={() => form.set('signsAnew', true)}>
            {t('editing.signature.signAgain')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      {state === 'outdated' && <Banner kind="warning">{t('editing.signature.outdated')}</Banner>}
      {hasSigner && state === 'drawn' && signerName ? (
        <Text fw={500}>{t('editing.signature.stored', { name: signerName })}</Text>
      ) : (
        <Field name="signerName" label={t('terms.fields.signerName')} required />
      )}
      <SignaturePad
        strokes={strokes}
        description={t('editing.signature.text')}
        error={form.errors.signatureStrokes}
        onChange={(next) => {
          if (next.length === 0 || state !== 'drawn') setHasSigner(false);
          form.set('signedContent', contentOf(form.values));
          form.set('signatureStrokes', next.length > 0 ? next : null);
        }}
      />
      {onPhone && <PhoneButton onClick={onPhone} isSending={form.isSending} />}
    </>
  );
}

interface PhoneButtonProps {
  readonly onClick: () => void;
  readonly isSending: boolean;
}

/** The button for signing on the representative's phone, which needs a connection. */
function PhoneButton({ onClick, isSending }: PhoneButtonProps) {
  const { t } = useTranslation('receipts');
  const isOnline = useOnline();
  const textId = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="default"
        // The text wraps to two lines on a phone.
        h="auto"
        mih="2.75rem"
        maw="100%"
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<IconQrcode size="1.25rem" aria-hidden />}
        onClick={onClick}
        loading={isSending}
        disabled={!isOnline}
        aria-describedby={textId}
      >
        {t('editing.signature.onPhone')}
      </Button>
      <Text id={textId} size="sm" c="dimmed">
        {t(isOnline ? 'editing.signature.onPhoneText' : 'editing.signature.onPhoneOffline')}
      </Text>
    </Stack>
  );
}
