import { deleteDeadJob, retryDeadJob } from '../areas/system/commands.ts';
import { problemOf } from '../kernel/http/problems.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import { findDeadJobs } from '../kernel/jobs/dead-jobs.ts';
import { StartError } from '../kernel/start-error.ts';
import { type Command, UsageError } from './command.ts';
import { openPortal } from './portal.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const command: Command = {
  operands: '[list | retry <id> | drop <id>]',
  count: [0, 2],
  help: `Jobs that failed for good, after all their retries: lists them, puts one back into its queue, or deletes it.
A running server works on what is put back; otherwise the next one does.`,
  run: async ({ settings, operands: [action = 'list', id], say }) => {
    const isList = action === 'list' && id === undefined;
    if (!isList && !(['retry', 'drop'].includes(action) && id !== undefined && UUID.test(id))) {
      throw new UsageError('Say list, or retry or drop with the id of a job.');
    }
    const { db, transactions, jobs } = await openPortal(settings(), say);
    await jobs.start();
    if (id === undefined) {
      const dead = await findDeadJobs({ db });
      for (const { id, job, failedAt, error } of dead) say(`${id}  ${failedAt}  ${job}: ${error}`);
      if (dead.length === 0) say('No job has failed for good.');
      return true;
    }
    const change = action === 'retry' ? retryDeadJob : deleteDeadJob;
    const result = await transactions.run(SYSTEM, (tx) => change(tx, jobs, SYSTEM, id));
    if (result instanceof Refusal) {
      const isMissing = result.code === 'request.notFound';
      throw new StartError(isMissing ? `There is no dead job ${id}.` : problemOf(result, 'en').detail);
    }
    say(action === 'retry' ? `${id} is back in its queue.` : `${id} is deleted.`);
    return true;
  },
};
