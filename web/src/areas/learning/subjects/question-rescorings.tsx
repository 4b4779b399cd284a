import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Question, type Rescoring, rescoringsQuery } from '../data.ts';
import { Voided } from './question-voided.tsx';
import { useTranslated } from './translated.ts';

interface RescoringsDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** The attempts that were rescored when a question was voided, with the changes. */
export function RescoringsDialog({ question, onClose }: RescoringsDialogProps) {
  const { id, text } = question;
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const textOf = useTranslated();
  const query = useQuery(rescoringsQuery(id));
  const score = (correct: number, count: number, hasPassed: boolean) => (
    <div>
      {t('subjects.voiding.score', { correct: whole(correct), count: whole(count) })}
      <Text size="sm" c="dimmed">
        {t(hasPassed ? 'subjects.voiding.passed' : 'subjects.voiding.failed')}
      </Text>
    </div>
  );
  const columns: Column<Rescoring>[] = columnsOf(t, 'subjects.voiding', [
    { key: 'trainee', isName: true },
    { key: 'exam' },
    {
      key: 'before',
      value: ({ correctBefore, countBefore }) => correctBefore / countBefore,
      cell: ({ correctBefore, countBefore, passedBefore }) => score(correctBefore, countBefore, passedBefore),
      unit: 'share',
      width: '9.5rem',
    },
    {
      key: 'after',
      value: ({ correctAfter, countAfter }) => (countAfter > 0 ? correctAfter / countAfter : null),
      cell: ({ correctAfter, countAfter, passedAfter }) => score(correctAfter, countAfter, passedAfter),
      unit: 'share',
      width: '9.5rem',
    },
    { key: 'by', width: '11rem' },
  ]);
  return (
    <Dialog onClose={onClose} title={t('subjects.voiding.record')} size={1000}>
      <Stack>
        <Text fw={500}>{textOf(text)}</Text>
        <div>
          <Voided question={question} />
        </div>
        <DataTable
          name="learning.rescorings"
          caption={t('subjects.voiding.record')}
          query={query}
          rowKey={(each) => each.id}
          columns={columns}
          searchText={({ trainee, exam }) => `${trainee} ${exam}`}
          pageSize={10}
          canSave
          empty={{ title: t('subjects.voiding.recordNone'), text: t('subjects.voiding.recordNoneText') }}
        />
      </Stack>
    </Dialog>
  );
}
