import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { voidBody } from '@kontor/contract/areas/learning/attempts/schema.ts';
import { isDrawable } from '@kontor/contract/areas/learning/subjects/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import type { Question, Subject } from '../data.ts';
import { useTranslated } from './translated.ts';

type Outcome = AnswerOf<typeof attempts.voidQuestion>;

/** The result of voiding, in a few sentences. */
function useOutcome(): (outcome: Outcome) => string {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  return ({ attempts: scored, changed, nowPassed, missing }) =>
    [
      scored === 0 ? t('subjects.voiding.none') : t('subjects.voiding.done', counted(scored)),
      ...(changed > 0 ? [t('subjects.voiding.changed', counted(changed))] : []),
      ...(nowPassed > 0 ? [t('subjects.voiding.nowPassed', counted(nowPassed))] : []),
      ...(missing > 0 ? [t('subjects.voiding.missing', counted(missing))] : []),
    ].join(' ');
}

/** Warns if too few questions for an exam remain without this one. */
function Shortage({ subject, without }: { readonly subject: Subject; readonly without: Question }) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const remaining = subject.questions.filter((each) => each.id !== without.id && isDrawable(each)).length;
  if (remaining >= subject.examQuestionCount) return null;
  const values = { left: whole(remaining), asked: whole(subject.examQuestionCount) };
  return (
    <Banner kind="warning">{t(remaining > 0 ? 'subjects.voiding.tooFew' : 'subjects.voiding.noneLeft', values)}</Banner>
  );
}

interface VoidDialogProps {
  readonly subject: Subject;
  readonly question: Question;
  readonly onClose: () => void;
}

/** Removes a faulty question from all results with a reason, and reports the effect. */
export function VoidDialog({ subject, question, onClose }: VoidDialogProps) {
  const { id, text } = question;
  const { t } = useTranslation('learning');
  const textOf = useTranslated();
  const describe = useOutcome();
  const { mutateAsync } = useCommand(attempts.voidQuestion);
  const form = useContractForm(voidBody, {
    initial: {},
    onSubmit: (body) => mutateAsync({ params: { id }, body }),
    onSaved: (outcome) => {
      notify.success(describe(outcome));
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
      <Shortage subject={subject} without={question} />
      <Field
        name="reason"
        label={t('subjects.voiding.reason')}
        description={t('subjects.voiding.reasonText')}
        isFirst
      />
    </FormDialog>
  );
}
