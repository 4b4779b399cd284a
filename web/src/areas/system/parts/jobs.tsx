import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Status } from '../data.ts';
import { useJobTitle } from './job-title.ts';

type Job = Status['jobs'][number];

const STATES = ['waiting', 'active', 'dead'] as const;

/** How many jobs wait, run, or have failed for good, in all and by queue. */
export function Jobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const { t } = useTranslation('system');
  const { whole } = useFormats();
  const titleOf = useJobTitle();
  const count = (key: (typeof STATES)[number], width: string) =>
    ({ key, cell: (job: Job) => whole(job[key]), align: 'right', width, isSortable: false }) as const;
  const columns: Column<Job>[] = columnsOf(t, 'jobs', [
    {
      key: 'job',
      header: t('deadJobs.fields.job'),
      value: ({ job }) => titleOf(job),
      isName: true,
      isSortable: false,
    },
    count('waiting', '5rem'),
    count('active', '5rem'),
    count('dead', '7.5rem'),
  ]);
  return (
    <Section title={t('jobs.title')}>
      <Figures
        figures={STATES.map((state) => ({
          label: t(`jobs.${state}`),
          value: jobs.reduce((sum, job) => sum + job[state], 0),
        }))}
      />
      {jobs.length > 0 && (
        <DataTable
          name="system.jobs"
          caption={t('jobs.title')}
          query={{ data: jobs, error: null }}
          rowKey={({ job }) => job}
          columns={columns}
          pageSize={10}
          canSave
          empty={{ title: t('deadJobs.none') }}
        />
      )}
    </Section>
  );
}
