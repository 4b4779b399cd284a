import { Group, Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { LinkPaper } from '../../../kit/page/link-paper.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import classes from './invited.module.css';
import type { InvitedExam } from './invited-data.ts';
import { inOrder, stateOf } from './invited-state.ts';
import { StateChip } from './invited-state-chip.tsx';

interface InvitedTilesProps {
  readonly exams: readonly InvitedExam[];
  /** The page of an exam. */
  readonly pathOf: (exam: InvitedExam) => string;
}

/** All exams of a trainee, available ones first (`spec 2 §2`). */
export function InvitedTiles({ exams, pathOf }: InvitedTilesProps) {
  const { t } = useTranslation('learning');
  const { span, whole } = useFormats();
  const now = useNow();
  return (
    <ul className={classes.exams} aria-label={t('attempts.exams.title')}>
      {inOrder(exams, now).map((exam) => (
        <li key={exam.id}>
          <LinkPaper to={pathOf(exam)}>
            <Stack gap="xs">
              <Group justify="space-between" gap="xs">
                <Title order={2} size="h3">
                  {exam.title}
                </Title>
                <StateChip state={stateOf(exam, now)} />
              </Group>
              <Text size="sm" c="dimmed">
                {span(exam.start, exam.end)}
              </Text>
              {exam.correctQuestions !== null && exam.questionCount !== null && (
                <Text size="sm">
                  {t('attempts.exam.answered', {
                    correct: whole(exam.correctQuestions),
                    count: whole(exam.questionCount),
                  })}
                </Text>
              )}
            </Stack>
          </LinkPaper>
        </li>
      ))}
    </ul>
  );
}
