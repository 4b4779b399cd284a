import { openDeadJobs } from '../kernel/jobs/dead-jobs.ts';
import { StartError } from '../kernel/start-error.ts';
import { openDatabase } from '../open-database.ts';
import { onClose } from '../resources.ts';
import { type Command, UsageError } from './command.ts';

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
    const dead = await openDeadJobs(await openDatabase(settings(), say));
    onClose('the job queue', dead.close);
    if (isList) {
      const jobs = await dead.list();
      for (const { id, job, failedAt, error } of jobs) say(`${id}  ${failedAt}  ${job}: ${error}`);
      if (jobs.length === 0) say('No job has failed for good.');
      return true;
    }
    const isDone = await (action === 'retry' ? dead.retry(id ?? '') : dead.drop(id ?? ''));
    if (!isDone) throw new StartError(`There is no dead job ${id}.`);
    say(action === 'retry' ? `${id} is back in its queue.` : `${id} is deleted.`);
    return true;
  },
};
