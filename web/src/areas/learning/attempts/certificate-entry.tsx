import { useNavigate } from '@tanstack/react-router';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import { certificatePath } from '../invitations/invited-data.ts';
import { KeyForm, type RejectedKey } from '../invitations/key-form.tsx';

interface CertificateEntryProps {
  /** The code in the address, if it is unknown. */
  readonly wrong?: RejectedKey;
}

/** The form for the code of a certificate. */
export function CertificateEntry({ wrong }: CertificateEntryProps) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('attempts.check.title')} />
      <KeyForm
        title={t('attempts.check.title')}
        text={t('attempts.check.text')}
        label={t('attempts.check.code')}
        action={t('attempts.check.action')}
        wrong={wrong}
        open={(code) => navigate({ to: certificatePath(code) })}
      />
    </>
  );
}
