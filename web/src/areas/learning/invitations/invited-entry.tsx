import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../../kernel/query.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import { examsPath, invitedQuery } from './invited-data.ts';
import { KeyForm, type RejectedKey } from './key-form.tsx';
import { unknownKeyError } from './unknown-key-error.ts';

interface InvitedEntryProps {
  /** The key in the address, if it is not valid. */
  readonly wrong?: RejectedKey;
}

/** The form for the invitation key. */
export default function InvitedEntry({ wrong }: InvitedEntryProps) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  const open = async (key: string) => {
    const exams = await queryClient.fetchQuery({ ...invitedQuery(key), staleTime: 0 });
    if (exams.length === 0) throw unknownKeyError();
    await navigate({ to: examsPath(key) });
  };
  return (
    <>
      <PageTitle title={t('attempts.entry.title')} />
      <KeyForm
        title={t('attempts.entry.title')}
        text={t('attempts.entry.text')}
        label={t('attempts.entry.key')}
        action={t('attempts.entry.open')}
        wrong={wrong}
        open={open}
      />
    </>
  );
}
