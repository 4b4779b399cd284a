import { mayGrantGrace } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconHourglassOff, IconMail, IconUserMinus } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { type Action, ActionMenu } from '../../../kit/page/action-menu.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { type Exam, type ExamTrainee, nameOf } from '../data.ts';
import { useAffiliations } from '../people/affiliations.ts';
import { useInviting } from './exam-inviting.tsx';
import { examOutcomeOf, GraceChip, OUTCOMES, OutcomeChip } from './standing.tsx';

/** The less common actions on a trainee of an exam. */
function useActions({ id }: Exam, list: RefObject<HTMLElement | null>): (one: ExamTrainee) => Action[] {
  const { t } = useTranslation('learning');
  const { invite } = useInviting(id);
  const setGrace = useGrace();
  const expel = useRemoval(list);
  return useMemo(
    () => (one) => {
      const { trainee, correctQuestions, invitedAt, allowGracePeriod } = one;
      const mail = {
        label: t(invitedAt === null ? 'exams.inviting.send' : 'exams.inviting.sendAgain'),
        icon: IconMail,
        onClick: () => void invite([one]),
      };
      const revoke = {
        label: t('exams.grace.revoke'),
        icon: IconHourglassOff,
        onClick: () => setGrace(one, false),
      };
      return [
        ...(trainee.email === null ? [] : [mail]),
        ...(allowGracePeriod ? [revoke] : []),
        {
          label: t('exams.trainees.remove'),
          unavailable: correctQuestions !== null && t('exams.trainees.stays'),
          icon: IconUserMinus,
          onClick: () => void expel(one),
          isDestructive: true,
        },
      ];
    },
    [t, invite, setGrace, expel],
  );
}

/** A trainee's tenant and department; with the number, they are shown below the name. */
function useAffiliation() {
  const { tenants, departments } = useAffiliations();
  return useMemo(() => {
    const tenantTitles = new Map(tenants.map(({ value, label }) => [value, label]));
    const departmentTitles = new Map(departments.map(({ value, label }) => [value, label]));
    const tenantOf = ({ trainee }: ExamTrainee) => tenantTitles.get(trainee.tenantId);
    const departmentOf = ({ trainee }: ExamTrainee) => departmentTitles.get(trainee.departmentId);
    const textOf = (one: ExamTrainee) =>
      [one.trainee.number, tenantOf(one), departmentOf(one)].filter(Boolean).join(' · ');
    return { tenantOf, departmentOf, textOf };
  }, [tenants, departments]);
}

/** The columns of an exam's trainees; `list` gets the focus if a row is removed. */
export function useExamTraineeColumns(exam: Exam, list: RefObject<HTMLElement | null>): Column<ExamTrainee>[] {
  const { t } = useTranslation('learning');
  const { dateTime, whole } = useFormats();
  const affiliation = useAffiliation();
  const actionsOf = useActions(exam, list);
  const setGrace = useGrace();
  return useMemo(() => {
    const scoreOf = ({ correctQuestions, questionCount }: ExamTrainee) =>
      correctQuestions === null ? null : `${whole(correctQuestions)} / ${whole(questionCount ?? 0)}`;
    return columnsOf(t, 'exams.trainees', [
      {
        key: 'name',
        value: ({ trainee }) => `${trainee.familyName}, ${trainee.givenName}`,
        cell: (one) => (
          <WithNote
            text={`${one.trainee.familyName}, ${one.trainee.givenName}`}
            note={affiliation.textOf(one)}
            isWide
          />
        ),
        saved: columnsOf(t, 'exams.trainees', [
          { key: 'number', value: ({ trainee }) => trainee.number },
          { key: 'name', value: ({ trainee }) => `${trainee.familyName}, ${trainee.givenName}` },
          { key: 'tenant', value: (one) => affiliation.tenantOf(one) },
          { key: 'department', value: (one) => affiliation.departmentOf(one) },
        ]),
        noteOnPhone: (one) => [t(`exams.outcome.${examOutcomeOf(one)}`), scoreOf(one)].filter(Boolean).join(' · '),
        isName: true,
      },
      {
        key: 'outcome',
        value: (one) => OUTCOMES.indexOf(examOutcomeOf(one)),
        cell: (one) => <OutcomeChip outcome={examOutcomeOf(one)} />,
        saved: (one) => t(`exams.outcome.${examOutcomeOf(one)}`),
        width: '13rem',
      },
      {
        key: 'score',
        value: ({ correctQuestions, questionCount }) =>
          correctQuestions !== null && questionCount ? correctQuestions / questionCount : null,
        cell: (one) => scoreOf(one) ?? '–',
        saved: columnsOf(t, 'exams.trainees', ['correctQuestions', 'questionCount']),
        align: 'right',
        width: '6rem',
      },
      {
        key: 'grace',
        value: ({ allowGracePeriod }) => allowGracePeriod,
        cell: (one) => <Grace one={one} onGrant={() => setGrace(one, true)} />,
        width: '8rem',
      },
      {
        key: 'invited',
        value: ({ invitedAt }) => invitedAt && new Date(invitedAt),
        cell: ({ invitedAt, trainee }) => {
          if (invitedAt) return dateTime(invitedAt);
          return t(trainee.email === null ? 'exams.trainees.withoutEmail' : 'exams.trainees.notInvited');
        },
        width: '9.5rem',
      },
      {
        key: 'actions',
        head: <VisuallyHidden>{t('exams.trainees.actions')}</VisuallyHidden>,
        value: () => null,
        saved: false,
        isSortable: false,
        align: 'right',
        cell: (one) => (
          <ActionMenu label={t('exams.trainees.actionsOf', { name: nameOf(one.trainee) })} actions={actionsOf(one)} />
        ),
        width: '4rem',
      },
    ]);
  }, [t, dateTime, whole, affiliation, actionsOf, setGrace]);
}

/** Shows whether a trainee has a grace period, or a button to grant it (`spec 2 §4`). */
function Grace({ one, onGrant }: { readonly one: ExamTrainee; readonly onGrant: () => void }) {
  const { t } = useTranslation('learning');
  if (one.allowGracePeriod) return <GraceChip />;
  if (!mayGrantGrace(one)) return '–';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('exams.grace.grantTo', { name: nameOf(one.trainee) })}
      onClick={onGrant}
    >
      {t('exams.grace.grant')}
    </Button>
  );
}

const requestOf = ({ examId, id, version }: ExamTrainee) => ({ params: { examId, id }, ifMatch: version });

/** Grants or withdraws a grace period. */
function useGrace(): (one: ExamTrainee, allowGracePeriod: boolean) => Promise<void> {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(exams.updateTrainee);
  return useMemo(
    () => (one, allowGracePeriod) => {
      const notice = t(allowGracePeriod ? 'exams.grace.granted' : 'exams.grace.revoked', { name: nameOf(one.trainee) });
      return act(mutate, { ...requestOf(one), body: { allowGracePeriod } }, { notice });
    },
    [mutate, t],
  );
}

/**
 * Removes a trainee who has not taken the exam, after a confirmation. As the row disappears, the focus moves to the
 * list.
 */
function useRemoval(list: RefObject<HTMLElement | null>): (one: ExamTrainee) => Promise<void> {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(exams.removeTrainee);
  return useMemo(
    () => (one) => {
      const name = nameOf(one.trainee);
      const question = {
        title: t('exams.trainees.removeTitle', { name }),
        text: t('exams.trainees.removeText'),
        action: t('exams.trainees.remove'),
        isDestructive: true,
      };
      return act(mutate, requestOf(one), {
        question,
        notice: t('exams.trainees.removed', { name }),
        onDone: () => list.current?.focus({ preventScroll: true }),
      });
    },
    [mutate, list, t],
  );
}
