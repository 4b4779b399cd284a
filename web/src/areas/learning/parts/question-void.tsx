import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { voidBody } from '@kontor/contract/areas/learning/attempts/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/locale.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import type { Question } from '../data.ts';
import { useTranslated } from './translated.ts';

type Outcome = AnswerOf<typeof attempts.voidQuestion>;

/** What voiding did, in a few sentences. */
function useOutcome(): (outcome: Outcome) => string {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  return ({ attempts: scored, changed, nowPassed }) => {
    if (scored === 0) return t('subjects.voiding.none');
    return [
      t('subjects.voiding.done', counted(scored)),
      ...(changed > 0 ? [t('subjects.voiding.changed', counted(changed))] : []),
      ...(nowPassed > 0 ? [t('subjects.voiding.nowPassed', counted(nowPassed))] : []),
    ].join(' ');
  };
}

interface VoidDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** Takes a faulty question out of all results, with the reason, and tells what that changed. */
export function VoidDialog({ question: { id, text }, onClose }: VoidDialogProps) {
  const { t } = useTranslation('learning');
  const textOf = useTranslated();
  const tell = useOutcome();
  const { mutateAsync } = useCommand(attempts.voidQuestion);
  const form = useContractForm(voidBody, {
    initial: {},
    onSubmit: (body) => mutateAsync({ params: { id }, body }),
    onSaved: (outcome) => {
      notify.success(tell(outcome));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('subjects.voiding.title')}
      width={600}
      onClose={onClose}
      saveLabel={t('subjects.voiding.action')}
    >
      <Text fw={500}>{textOf(text)}</Text>
      <Text>{t('subjects.voiding.text')}</Text>
      <Field
        name="reason"
        label={t('subjects.voiding.reason')}
        description={t('subjects.voiding.reasonText')}
        isFirst
      />
    </FormDialog>
  );
}
