import type { system } from '@kontor/contract/areas/system/endpoints.ts';
import { SERVICES } from '@kontor/contract/areas/system/schema.ts';
import { lastBackup } from '../../kernel/backup/last-backup.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { runListQuery } from '../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { deadJobRows, findDeadJob, presentDeadJob } from '../../kernel/jobs/dead-jobs.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { heldAndFailedMails } from '../../kernel/mail/counts.ts';
import { waitingMails } from '../../kernel/mail/waiting.ts';
import * as commands from './commands.ts';
import { presentJobs, type Status } from './present.ts';
import { databaseFacts, fileFacts } from './queries.ts';

type Service = Status['services'][number];

const deadJobFields = { search: ['job'], sort: ['job', 'failedAt', 'attempts'] };

export const systemHandlers = ({
  jobs,
  health,
  kinds,
  server,
}: {
  readonly jobs: Pick<Jobs, 'sizes' | 'retry' | 'remove'>;
  /** Whether the services work, as readiness reports them; the database works if it answers. */
  readonly health: (read: Read) => Promise<Readonly<Record<Exclude<Service['name'], 'database'>, boolean>>>;
  readonly kinds: Readonly<Record<Service['name'], Service['kind']>>;
  readonly server: Pick<Status, 'version' | 'node' | 'startedAt'>;
}): Handlers<typeof system> => ({
  async status({ read }) {
    const [working, database, backup, sizes, due, others, files] = await Promise.all([
      health(read),
      databaseFacts(read),
      lastBackup(read),
      jobs.sizes(),
      waitingMails(read),
      heldAndFailedMails(read),
      fileFacts(read),
    ]);
    const works = { ...working, database: true };
    return {
      ...server,
      database: { ...database, lastBackup: backup?.toISOString() ?? null },
      services: SERVICES.map((name) => ({ name, kind: kinds[name], isWorking: works[name] })),
      jobs: presentJobs(sizes),
      mails: { due: due.count, dueSince: due.since?.toISOString() ?? null, ...others },
      files,
    };
  },

  async deadJobs({ read, query: { sort = '-failedAt', ...options }, setTotal }) {
    const rows = await runListQuery(read.db, deadJobRows, { sort, ...options }, deadJobFields, setTotal);
    return rows instanceof Refusal ? rows : rows.map(presentDeadJob);
  },
  deadJob: async ({ read, params }) => (await findDeadJob(read, params.id)) ?? refuse('request.notFound'),
  retryDeadJob: ({ tx, actor, params }) => commands.retryDeadJob(tx, jobs, actor, params.id),
  deleteDeadJob: ({ tx, actor, params }) => commands.deleteDeadJob(tx, jobs, actor, params.id),
});
