import { connectOnce } from '../database/migrate.ts';

/**
 * Keeps pg-boss from running schedules. They follow the real time, while a test has its own: jobs such as the nightly
 * sync or the reminders would run in the middle of any test. The schedules themselves can still be read.
 */
export async function stopSchedules(databaseUrl: string): Promise<void> {
  const client = await connectOnce(databaseUrl);
  // The next check of the schedules is due a while after this one.
  await client.query(`update pgboss.version set cron_on = '9000-01-01Z'`).finally(() => client.end());
}
