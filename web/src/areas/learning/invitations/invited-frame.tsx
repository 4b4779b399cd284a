import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isProblem } from '../../../kernel/problem.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { FailedState, LoadingState, type Readable } from '../../../kit/states/states.tsx';
import { Refused } from '../attempts/refused.tsx';
import { examsPath, type InvitedExam } from './invited-data.ts';
import { unknownKeyError } from './unknown-key-error.ts';

// Only needed if the key is wrong.
const InvitedEntry = lazyComponent(() => import('./invited-entry.tsx'));

interface InvitedFrameProps {
  readonly invitationKey: string;
  readonly query: Readable<readonly InvitedExam[]>;
  /** Renders the page; called with at least one exam. */
  readonly children: (exams: readonly InvitedExam[], first: InvitedExam) => ReactNode;
}

/** Wraps every page behind a key; an invalid key leads back to the form. */
export function InvitedFrame({ invitationKey, query, children }: InvitedFrameProps) {
  const { t } = useTranslation('learning');
  const { data, error, refetch } = query;
  const [first] = data ?? [];
  const wrong = (reason: unknown) => (
    <Suspense fallback={<LoadingState />}>
      <InvitedEntry wrong={{ key: invitationKey, reason: <Refused error={reason} /> }} />
    </Suspense>
  );
  // The key may be replaced while the page is open.
  if (isProblem(error, 'learning.keyUnknown', 'request.tooMany')) return wrong(error);
  if (data && first) return children(data, first);
  if (data) return wrong(unknownKeyError());
  return (
    <>
      <PageTitle title={t('attempts.title')} />
      {error ? <FailedState error={error} onRetry={refetch && (() => void refetch())} /> : <LoadingState />}
    </>
  );
}

/** The key is valid, but does not include the exam in the address. */
export function ExamMissing({ invitationKey }: { readonly invitationKey: string }) {
  const { t } = useTranslation('learning');
  return (
    <Card>
      <PageTitle title={t('attempts.exam.missing')} />
      <Stack align="flex-start">
        <Title order={1}>{t('attempts.exam.missing')}</Title>
        <Text>{t('attempts.exam.missingText')}</Text>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={examsPath(invitationKey)} />}>
          {t('attempts.exam.toExams')}
        </Button>
      </Stack>
    </Card>
  );
}
