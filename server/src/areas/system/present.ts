import type { system } from '@kontor/contract/areas/system/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { JobSize } from '../../kernel/jobs/jobs.ts';

export type Status = AnswerOf<typeof system.status>;

/** The queues by job. */
export function presentJobs(sizes: readonly JobSize[]): Status['jobs'] {
  const countOf = (rows: readonly JobSize[], state: JobSize['state']) =>
    rows.find((row) => row.state === state)?.count ?? 0;
  return [...grouped(sizes, ({ job }) => job)].map(([job, rows]) => ({
    job,
    waiting: countOf(rows, 'waiting'),
    active: countOf(rows, 'active'),
    dead: countOf(rows, 'dead'),
  }));
}
