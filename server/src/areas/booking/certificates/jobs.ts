import * as z from 'zod/mini';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { certify, sendCertificate } from './commands.ts';
import { attendeesToCertify } from './queries.ts';

/** Certificates are sent after a date, and again on demand. */
export function certificateJobs(services: Services) {
  const send = job({ ...sendCertificate, run: ({ attendeeId }, context) => certify(services, context, attendeeId) });
  const sendDue = job({
    name: 'booking.send-due-certificates',
    data: z.object({}),
    run: async (_, context) => {
      for (const id of await attendeesToCertify(context)) await certify(services, context, id);
    },
  });
  return { jobs: [send], sendDue, schedules: [{ job: sendDue, cron: '*/5 * * * *' }] };
}
