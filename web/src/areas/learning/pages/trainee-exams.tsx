import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { LinkPaper } from '../../../kit/page/LinkPaper.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useNow } from '../../../kit/page/useNow.ts';
import { useInvitation } from '../parts/invitation.ts';
import classes from '../parts/invited.module.css';
import { examPath, type InvitedExam, MY_EXAMS } from '../parts/invited-data.ts';
import { InvitedFrame } from '../parts/invited-frame.tsx';
import { inOrder, stateOf } from '../parts/invited-state.ts';
import { StateChip } from '../parts/invited-state-chip.tsx';

interface ExamTileProps {
  readonly invitationKey: string;
  readonly exam: InvitedExam;
  readonly now: Date;
}

function ExamTile({ invitationKey, exam, now }: ExamTileProps) {
  const { t } = useTranslation('learning');
  const { span, whole } = useFormats();
  const { id, title, start, end, correctQuestions: correct, questionCount: count } = exam;
  return (
    <LinkPaper to={examPath({ key: invitationKey, examId: id })}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {title}
          </Title>
          <StateChip state={stateOf(exam, now)} />
        </Group>
        <Text size="sm" c="dimmed">
          {span(start, end)}
        </Text>
        {correct !== null && count !== null && (
          <Text size="sm">{t('attempts.exam.answered', { correct: whole(correct), count: whole(count) })}</Text>
        )}
      </Stack>
    </LinkPaper>
  );
}

/** All exams of a trainee: what can be done first (`spec 2 §2`). */
export default function TraineeExamsPage() {
  const { t } = useTranslation('learning');
  const { key, query } = useInvitation();
  const now = useNow();
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {(exams, { trainee: { givenName, familyName } }) => (
        <Stack gap="lg">
          <PageTitle title={t('attempts.exams.title')} />
          <PageHeader title={t('attempts.exams.greeting', { givenName, familyName })} />
          <Text>{t('attempts.exams.text')}</Text>
          <ul className={classes.exams} aria-label={t('attempts.exams.title')}>
            {inOrder(exams, now).map((exam) => (
              <li key={exam.id}>
                <ExamTile invitationKey={key} exam={exam} now={now} />
              </li>
            ))}
          </ul>
          <Text size="sm">
            <Anchor inherit renderRoot={(props) => <Link {...props} to={MY_EXAMS} />}>
              {t('attempts.exams.otherKey')}
            </Anchor>
          </Text>
        </Stack>
      )}
    </InvitedFrame>
  );
}
