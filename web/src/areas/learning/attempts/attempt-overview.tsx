import { Button, Card, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import classes from './attempt.module.css';
import type { Answers } from './attempt-answers.ts';
import type { Attempt } from './attempt-data.ts';
import type { Flags } from './attempt-flags.ts';
import type { Submission } from './attempt-submission.ts';
import { textIn } from './attempt-text.ts';
import { Refused } from './refused.tsx';

/** The reason why submitting failed, with the assurance that nothing is lost. */
function Obstacle({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('learning');
  if (isProblem(error, 'network.failed')) {
    return (
      <Banner kind="error" focusOn={error} title={t('attempts.overview.offlineTitle')}>
        {t('attempts.overview.offline')}
      </Banner>
    );
  }
  return (
    <Banner kind="error" focusOn={error} title={t('attempts.overview.failedTitle')}>
      <Text inherit>
        <Refused error={error} />
      </Text>
      {isProblem(error) && error.isTransient && <Text inherit>{t('attempts.overview.kept')}</Text>}
    </Banner>
  );
}

interface AttemptOverviewProps {
  readonly questions: Attempt['questions'];
  readonly answers: Answers;
  readonly flags: Flags;
  readonly submission: Submission;
  readonly onOpen: (step: number) => void;
}

/** The step after the last question: answered, flagged and open questions, and the submit button. */
export function AttemptOverview({ questions, answers, flags, submission, onOpen }: AttemptOverviewProps) {
  const { t } = useTranslation('learning');
  const { counted, whole } = useFormats();
  const language = useLanguage();
  const open = questions.filter(({ id }) => !answers.isAnswered(id));
  const firstOpen = questions.findIndex(({ id }) => !answers.isAnswered(id));
  return (
    <Card>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1} size="h2" tabIndex={-1} data-step className={classes.question}>
            {t('attempts.overview.title')}
          </Title>
          <Text>{t('attempts.overview.text')}</Text>
        </Stack>
        <ol className={classes.list}>
          {questions.map(({ id, text: localized }, index) => {
            const { text, lang } = textIn(localized, language);
            const isAnswered = answers.isAnswered(id);
            return (
              <li key={id}>
                <UnstyledButton className={classes.entry} onClick={() => onOpen(index)}>
                  <Text inherit component="span" className={classes.number}>
                    {whole(index + 1)}
                  </Text>
                  <Text inherit component="span" lang={lang} lineClamp={2} className={classes.text}>
                    {text}
                  </Text>
                  <span className={classes.chips}>
                    {flags.isFlagged(id) && (
                      <Chip>
                        <IconFlagFilled size="0.8rem" aria-hidden /> {t('attempts.overview.flagged')}
                      </Chip>
                    )}
                    <Chip kind={isAnswered ? 'green' : 'orange'}>
                      {t(isAnswered ? 'attempts.overview.answered' : 'attempts.overview.open')}
                    </Chip>
                  </span>
                </UnstyledButton>
              </li>
            );
          })}
        </ol>
        {submission.error && <Obstacle error={submission.error} />}
        {open.length > 0 ? (
          <>
            <Banner kind="warning">{t('attempts.overview.leftOpen', counted(open.length))}</Banner>
            <Group>
              <Button size="md" onClick={() => onOpen(firstOpen)}>
                {t('attempts.overview.firstOpen')}
              </Button>
            </Group>
          </>
        ) : (
          <Group>
            <Button size="md" loading={submission.isPending} onClick={() => submission.mutate(answers)}>
              {t('attempts.overview.submit')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
