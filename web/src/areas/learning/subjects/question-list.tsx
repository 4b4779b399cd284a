import { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconBan, IconHistory, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import type { Action } from '../../../kit/page/action-menu.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Question, questionImport, type Subject } from '../data.ts';
import { useQuestionColumns } from './question-columns.tsx';
import { NewQuestionDialog, QuestionDialog } from './question-dialog.tsx';
import { RescoringsDialog } from './question-rescorings.tsx';
import { VoidDialog } from './question-void.tsx';
import { useTranslated } from './translated.ts';

/** The open dialog for a question. */
type OpenDialog =
  | { readonly what: 'adding' }
  | { readonly what: 'editing' | 'voiding' | 'rescorings'; readonly question: Question };

/** Deletes after a confirmation; as the row disappears, the focus moves to the list. */
function useRemoval(list: RefObject<HTMLElement | null>): (one: Question) => Promise<void> {
  const { t } = useTranslation('learning');
  const textOf = useTranslated();
  const { mutate } = useRemove(question);
  return (one) => {
    const sentence = (
      <>
        <Text fw={500} mb="sm">
          {textOf(one.text)}
        </Text>
        <Text>{t('subjects.questions.deleteText')}</Text>
      </>
    );
    const question = {
      title: t('subjects.questions.deleteTitle'),
      text: sentence,
      action: t('subjects.questions.delete'),
      isDestructive: true,
    };
    return act(mutate, one, {
      question,
      notice: t('subjects.questions.deleted'),
      onDone: () => list.current?.focus({ preventScroll: true }),
    });
  };
}

/** The questions of a subject with their results in exams. */
export function QuestionList({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('learning');
  const textOf = useTranslated();
  const [doing, setDoing] = useState<OpenDialog | null>(null);
  const list = useRef<HTMLElement>(null);
  const remove = useRemoval(list);
  const close = () => setDoing(null);
  const actionsOf = (one: Question): Action[] => [
    one.voidedAt === null
      ? {
          label: t('subjects.voiding.action'),
          icon: IconBan,
          onClick: () => setDoing({ what: 'voiding', question: one }),
        }
      : {
          label: t('subjects.voiding.record'),
          icon: IconHistory,
          onClick: () => setDoing({ what: 'rescorings', question: one }),
        },
    {
      label: t('subjects.questions.delete'),
      icon: IconTrash,
      onClick: () => void remove(one),
      isDestructive: true,
    },
  ];
  const columns = useQuestionColumns(subject, actionsOf);
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setDoing({ what: 'adding' })}>
      {t('subjects.questions.add')}
    </Button>
  );
  const buttons = (
    <Group gap="sm">
      <Button
        component={Link}
        to={questionImport(subject)}
        variant="default"
        leftSection={<IconUpload size="1.125rem" aria-hidden />}
      >
        {t('subjects.questions.import')}
      </Button>
      {add}
    </Group>
  );
  const hasSome = subject.questions.length > 0;
  return (
    <Section ref={list} title={t('subjects.questions.title')} actions={hasSome && buttons}>
      <DataTable
        name="learning.questions"
        caption={t('subjects.questions.title')}
        query={{ data: subject.questions, error: null }}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ text, answers }) => [text, ...answers.map((each) => each.text)].map(textOf).join(' ')}
        onOpen={(one) => setDoing({ what: 'editing', question: one })}
        pageSize={10}
        canSave
        empty={{ title: t('subjects.questions.none'), text: t('subjects.questions.noneText'), action: buttons }}
      />
      {hasSome && (
        <Text size="sm" c="dimmed">
          {t('subjects.questions.statisticsText')}
        </Text>
      )}
      {doing?.what === 'adding' && <NewQuestionDialog subjectId={subject.id} onClose={close} />}
      {doing?.what === 'editing' && <QuestionDialog known={doing.question} onClose={close} />}
      {doing?.what === 'voiding' && <VoidDialog subject={subject} question={doing.question} onClose={close} />}
      {doing?.what === 'rescorings' && <RescoringsDialog question={doing.question} onClose={close} />}
    </Section>
  );
}
