import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { receiptById } from '../queries.ts';
import { mailFile, sendFile } from './commands.ts';
import { receiptFile } from './parts/file.ts';
import { askedFor } from './queries.ts';

/** Confirmations are drawn after the issuer has their answer. */
export function documentJobs(services: Services) {
  const confirm = job({
    ...sendFile,
    run: async (asked, { db, now, transactions }) => {
      const [latest] = await askedFor({ db }, asked);
      const stored = await receiptById({ db }, asked.receiptId);
      if (!stored || latest?.number !== asked.number || latest.mailId !== null) return;
      const file = await receiptFile(services, { db, now }, stored);
      await transactions.run(SYSTEM, (tx) => mailFile(tx, services, asked, file));
    },
  });
  return { jobs: [confirm] };
}
