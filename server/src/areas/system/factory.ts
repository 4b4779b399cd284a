import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEAD } from '../../kernel/jobs/dead-jobs.ts';
import type { World } from '../../kernel/world.ts';

/** A job as the queue leaves it after its last retry. */
export async function insertDeadJob(
  { tx }: World,
  {
    job = 'mail.send',
    data = { id: 1 },
    failure = { message: 'Mail 1 could not be sent: the mail server answered 451' },
    key = randomUUID(),
  }: {
    readonly job?: string;
    readonly data?: object;
    readonly failure?: { readonly message: string; readonly severity?: string };
    /** Its singleton key. */
    readonly key?: string;
  } = {},
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into pgboss.job (id, name, data, created_on, singleton_key, source_name, source_id, source_retry_count, source_output)
    values (${id}, ${DEAD}, ${JSON.stringify(data)}, ${tx.now.toISOString()}, ${key}, ${job}, ${randomUUID()}, 8,
      ${JSON.stringify(failure)})`.execute(tx.db);
  return id;
}

export async function samples(world: World) {
  return {
    deadJob: { own: await insertDeadJob(world) },
    // They have no version that a harmless call could get wrong.
    retryDeadJob: { own: randomUUID() },
    deleteDeadJob: { own: randomUUID() },
  };
}
