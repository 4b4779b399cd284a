import { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

/** The queue of jobs that failed for good. */
export const DEAD = 'dead';

/** A job that failed for good. */
export interface DeadJob {
  readonly id: string;
  readonly job: string;
  readonly failedAt: string;
  readonly error: string;
}

const Failure = z.object({ message: z.string() });

const messageOf = (output: unknown): string => {
  const failure = z.safeParse(Failure, output);
  return failure.success ? failure.data.message : JSON.stringify(output ?? null);
};

export async function findDeadJobs(boss: PgBoss): Promise<DeadJob[]> {
  const dead = await boss.findJobs(DEAD);
  return dead.map((each) => ({
    id: each.id,
    job: each.sourceName ?? each.name,
    failedAt: each.createdOn.toISOString(),
    error: messageOf(each.sourceOutput),
  }));
}

/** The dead jobs of a portal, for its operator. Throws a `StartError` if no server has ever started on the database. */
export async function openDeadJobs(databaseUrl: string) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kontor jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start().catch((error: unknown) => {
    throw new StartError(`There is no job queue in this database: ${error instanceof Error ? error.message : error}`);
  });
  const isThere = async (id: string) => (await findDeadJobs(boss)).some((each) => each.id === id);
  return {
    list: () => findDeadJobs(boss),
    /** Puts a job back into its queue; false if there is no such dead job. */
    retry: async (id: string) => (await isThere(id)) && (await boss.redrive(DEAD, { ids: [id] })) === 1,
    /** Deletes a job; false if there is no such dead job. */
    drop: async (id: string) => {
      const wasThere = await isThere(id);
      if (wasThere) await boss.deleteJob(DEAD, id);
      return wasThere;
    },
    close: () => boss.stop({ graceful: false, close: true }),
  };
}
