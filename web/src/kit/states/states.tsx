import { Button, Center, EmptyState as Notice, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isProblem } from '../../kernel/problem.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { ProblemText } from '../feedback/problem-text.tsx';
import kit from '../kit.module.css';

export interface Empty {
  /** What is missing: 'No dates available'. */
  readonly title: string;
  /** What it is for. */
  readonly text?: ReactNode;
  /** The button or link that adds the first one. */
  readonly action?: ReactNode;
}

/** The empty state: what belongs here, and the action that adds it. */
export function EmptyState({ title, text, action }: Empty) {
  return (
    <Center py="xl" px="md">
      <Notice icon={<IconInbox aria-hidden />} title={title} description={text}>
        {action && <Notice.Actions>{action}</Notice.Actions>}
      </Notice>
    </Center>
  );
}

interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** The error, and a retry button; for a deleted record it says so instead. */
export function FailedState({ error, onRetry }: FailedStateProps) {
  const { t } = useTranslation('kit');
  const isGone = isProblem(error, 'request.notFound');
  return (
    <Center py="xl" px="md" role="alert">
      <Notice
        icon={isGone ? <IconSearchOff aria-hidden /> : <IconAlertTriangle aria-hidden />}
        title={t(isGone ? 'state.notFound' : 'state.failed')}
        description={isGone ? t('state.notFoundText') : <ProblemText error={error} />}
      >
        {!isGone && onRetry && (
          <Notice.Actions>
            <Button variant="default" onClick={onRetry}>
              {t('state.retry')}
            </Button>
          </Notice.Actions>
        )}
      </Notice>
    </Center>
  );
}

/** A placeholder while loading. */
export function LoadingState({ lines = 6 }: { readonly lines?: number }) {
  const { t } = useTranslation('kit');
  return (
    <Stack gap="sm" role="status" aria-label={t('state.loading')} data-loading>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="2.25rem" className={kit.skeleton} />
      ))}
    </Stack>
  );
}

/** The part of a query that the kit needs; every `useQuery` result has it. */
export interface Readable<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch?: () => unknown;
}

interface QueryStateProps<Data> {
  readonly query: Readable<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly empty?: Empty;
  readonly isEmpty?: (data: Data) => boolean;
  readonly loading?: ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The four states of a query: loading, failed, empty, loaded. Earlier data survive a failure. */
export function QueryState<Data>({ query, children, empty, isEmpty = isEmptyList, loading }: QueryStateProps<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error) return <FailedState error={error} onRetry={refetch && (() => void refetch())} />;
    return <>{loading ?? <LoadingState />}</>;
  }
  if (empty && isEmpty(data)) return <EmptyState {...empty} />;
  return <>{children(data)}</>;
}
