import { useTranslation } from '../../../kernel/translation.ts';
import { useFacts } from '../../../kit/forms/context.ts';
import { Field } from '../../../kit/forms/field.tsx';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { PrivacyNotice } from '../../../pickers/privacy-notice.tsx';
import { SignaturePad } from './signature-pad.tsx';
import type { signingForm } from './signing-form.ts';

/** The signer, and the place of signing. */
export function SigningFields({ form }: { readonly form: ContractForm<typeof signingForm> }) {
  const { t } = useTranslation('receipts');
  useFacts('signatureStrokes', t('terms.fields.signature'));
  return (
    <>
      <Field name="signerName" label={t('terms.fields.signerName')} autoComplete="name" />
      <SignaturePad
        strokes={form.values.signatureStrokes ?? []}
        error={form.errors.signatureStrokes}
        onChange={(strokes) => form.set('signatureStrokes', strokes)}
      />
      <PrivacyNotice kind="receipts" />
    </>
  );
}
