import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../kernel/problem.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { lazyComponent } from '../../../kit/states/part.tsx';
import { FailedState, LoadingState, type Readable } from '../../../kit/states/states.tsx';
import { examsPath, type InvitedExam } from './invited-data.ts';
import { nothingOpened } from './nothing-opened.ts';
import { Refused } from './refused.tsx';

// With the right key no field is needed for it.
const InvitedEntry = lazyComponent(() => import('./invited-entry.tsx'));

interface InvitedFrameProps {
  readonly invitationKey: string;
  readonly query: Readable<readonly InvitedExam[]>;
  /** The exams on the page; there is at least one. */
  readonly children: (exams: readonly InvitedExam[], first: InvitedExam) => ReactNode;
}

/** Around every page behind a key: a key that opens nothing leads back to its entry. */
export function InvitedFrame({ invitationKey, query, children }: InvitedFrameProps) {
  const { t } = useTranslation('learning');
  const { data, error, refetch } = query;
  const [first] = data ?? [];
  const wrong = (reason: unknown) => (
    <Suspense fallback={<LoadingState />}>
      <InvitedEntry wrong={{ key: invitationKey, reason: <Refused error={reason} /> }} />
    </Suspense>
  );
  // A key that was right may be replaced while the page is open.
  if (isProblem(error, 'learning.keyUnknown', 'request.tooMany')) return wrong(error);
  if (data && first) return children(data, first);
  if (data) return wrong(nothingOpened());
  return (
    <>
      <PageTitle title={t('attempts.title')} />
      {error ? <FailedState error={error} onRetry={refetch && (() => void refetch())} /> : <LoadingState />}
    </>
  );
}

/** The key opens exams, but not the one of the address. */
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
