import { system } from '@kontor/contract/areas/system/endpoints.ts';
import { Group, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { type DeadJob, deadJobsQuery } from '../data.ts';
import { useJobTitle } from './job-title.ts';

/** The jobs that failed for good: an administrator retries or deletes each. */
export function DeadJobs() {
  const { t } = useTranslation('system');
  const view = useServerView({ pageSize: 10 });
  const list = deadJobsQuery(view.options);
  const query = useQuery(list);
  return (
    <Section title={t('deadJobs.title')}>
      <ServerTable<DeadJob>
        caption={t('deadJobs.title')}
        view={view}
        query={query}
        savedRows={list.allRows}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={{ title: t('deadJobs.none'), text: t('deadJobs.noneText') }}
      />
    </Section>
  );
}

function useColumns(): Column<DeadJob>[] {
  const { t } = useTranslation('system');
  const { dateTime, whole } = useFormats();
  const titleOf = useJobTitle();
  return columnsOf(t, 'deadJobs.fields', [
    {
      key: 'job',
      cell: ({ job }) => <WithNote text={titleOf(job)} note={job} />,
      saved: ({ job }) => titleOf(job),
      isName: true,
    },
    { key: 'error', isLong: true },
    { key: 'failedAt', value: ({ failedAt }) => dateTime(failedAt), saved: ({ failedAt }) => failedAt, width: '10rem' },
    {
      key: 'attempts',
      value: ({ attempts }) => whole(attempts),
      saved: ({ attempts }) => attempts,
      align: 'right',
      width: '6rem',
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{t('deadJobs.fields.actions')}</VisuallyHidden>,
      value: () => null,
      saved: false,
      cell: (job) => <Actions deadJob={job} />,
      width: '7rem',
    },
  ]);
}

function Actions({ deadJob: { id, job, failedAt } }: { readonly deadJob: DeadJob }) {
  const { t } = useTranslation('system');
  const { dateTime } = useFormats();
  const title = useJobTitle()(job);
  const retry = useCommand(system.retryDeadJob);
  const remove = useCommand(system.deleteDeadJob);
  const question = {
    title: t('deadJobs.deletion.title'),
    text: t('deadJobs.deletion.text', { job: title, at: dateTime(failedAt) }),
    action: t('deadJobs.deletion.action'),
    isDestructive: true,
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <IconAction
        icon={IconRefresh}
        label={t('deadJobs.retry', { job: title })}
        onClick={() => void act(retry.mutate, { params: { id } }, { notice: t('deadJobs.retried') })}
      />
      <IconAction
        icon={IconTrash}
        label={t('deadJobs.delete', { job: title })}
        isDestructive
        onClick={() => void act(remove.mutate, { params: { id } }, { question, notice: t('deadJobs.deletion.done') })}
      />
    </Group>
  );
}
