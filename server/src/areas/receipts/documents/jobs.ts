import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { receiptById } from '../queries.ts';
import { mailFile, sendFile } from './commands.ts';
import { receiptFile } from './parts/file.ts';
import { latestRequest } from './queries.ts';

/** Confirmations are drawn in the background, after the request has been answered. */
export function documentJobs(services: Services) {
  const confirm = job({
    ...sendFile,
    run: async (request, { db, now, transactions }) => {
      const [latest] = await latestRequest({ db }, request);
      const stored = await receiptById({ db }, request.receiptId);
      if (!stored || latest?.number !== request.number || latest.mailId !== null) return;
      const file = await receiptFile(services, { db, now }, stored);
      await transactions.run(SYSTEM, (tx) => mailFile(tx, services, request, file));
    },
  });
  return { jobs: [confirm] };
}
