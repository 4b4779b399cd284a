import { Button, Group } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { type Selection, useSelection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import { type Exam, type ExamTrainee, nameOf, pathTo } from '../data.ts';
import { useAffiliations } from '../people/affiliations.ts';
import { TraineeFilterBar, useTraineeFilters } from '../people/trainee-filters.tsx';
import { AddTraineesDialog } from './exam-adding.tsx';
import { notInvited, useInviting } from './exam-inviting.tsx';
import { useExamTraineeColumns } from './exam-trainee-columns.tsx';
import { Legend } from './standing.tsx';

const searchText = ({ trainee: { number, givenName, familyName } }: ExamTrainee) =>
  `${number} ${givenName} ${familyName}`;

/** The trainees of an exam with their results (`spec 2 §2`). */
export function ExamTrainees({ exam }: { readonly exam: Exam }) {
  const { t } = useTranslation('learning');
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLElement>(null);
  const selection = useSelection();
  const columns = useExamTraineeColumns(exam, list);
  const affiliations = useAffiliations();
  const { filters, filter } = useTraineeFilters();
  const { test } = filter;
  const testOne = useCallback(({ trainee }: ExamTrainee) => test(trainee), [test]);
  const select = useCallback(
    (rows: readonly ExamTrainee[]) =>
      selectColumn({
        header: t('exams.inviting.select'),
        rows,
        selection,
        labelOf: ({ trainee }) => t('exams.inviting.one', { name: nameOf(trainee) }),
      }),
    [t, selection],
  );
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setAdding(true)}>
      {t('exams.trainees.add')}
    </Button>
  );
  const hasSome = exam.trainees.length > 0;
  return (
    <>
      <Section
        ref={list}
        title={t('exams.trainees.title')}
        actions={
          hasSome && (
            <Group gap="sm">
              <InviteNew exam={exam} />
              {add}
            </Group>
          )
        }
      >
        {hasSome && <Legend exam={exam} />}
        <DataTable
          name="learning.exam.trainees"
          caption={t('exams.trainees.title')}
          subject={exam.title}
          query={{ data: exam.trainees, error: null }}
          rowKey={({ id }) => id}
          columns={columns}
          searchText={searchText}
          filter={{ ...filter, test: testOne }}
          select={select}
          sort={{ key: 'name', isDescending: false }}
          pageSize={10}
          href={({ trainee }) => pathTo('trainee')(trainee)}
          actions={<TraineeFilterBar filters={filters} affiliations={affiliations} />}
          empty={{ title: t('exams.trainees.none'), text: t('exams.trainees.noneText'), action: add }}
          canSave
          isInAddress
        />
        {isAdding && <AddTraineesDialog exam={exam} onClose={() => setAdding(false)} />}
      </Section>
      <Selected exam={exam} selection={selection} />
    </>
  );
}

/** Invites all trainees with an address who have not been invited yet. */
function InviteNew({ exam: { id, trainees } }: { readonly exam: Exam }) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { invite, isPending } = useInviting(id);
  const due = notInvited(trainees);
  return (
    <Button
      variant="default"
      leftSection={<IconMail size="1.125rem" aria-hidden />}
      loading={isPending}
      disabled={due.length === 0}
      onClick={() => void invite(due, { isToNew: true })}
    >
      {due.length > 0 ? t('exams.inviting.sendNew', counted(due.length)) : t('exams.inviting.noneNew')}
    </Button>
  );
}

/** Invites the selected trainees. */
function Selected({ exam: { id, trainees }, selection }: { readonly exam: Exam; readonly selection: Selection }) {
  const { t } = useTranslation('learning');
  const { invite, isPending } = useInviting(id);
  return (
    <TickedBar rows={trainees} rowKey={(one) => one.id} selection={selection}>
      {(chosen) => (
        <Button
          leftSection={<IconMail size="1.125rem" aria-hidden />}
          loading={isPending}
          onClick={() => void invite(chosen, { onSent: selection.clear })}
        >
          {t('exams.inviting.sendSelected')}
        </Button>
      )}
    </TickedBar>
  );
}
