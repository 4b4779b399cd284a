import { HOLD_MINUTES } from '@kontor/contract/areas/booking/rules.ts';
import { DAY_MS, MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import { forgetMails } from '../../kernel/mail/queue.ts';
import type { Services } from '../../kernel/services.ts';
import { certificateJobs } from './certificates/jobs.ts';
import { remind, thank } from './mails/commands.ts';
import { datesToRemindOf, datesToThankFor } from './mails/queries.ts';
import { CONFIRMATION_REQUEST } from './mails.ts';
import { forgetOrigins } from './parts/confirmations.ts';
import { lockDate } from './parts/offers.ts';
import { releaseOverdue } from './queries.ts';
import { close } from './waitlist/commands.ts';
import { datesToClose, datesToSettle } from './waitlist/queries.ts';

/**
 * Deletes registrations that were never confirmed, with their origin and mail (`behaviour §1`). A sent mail is kept for
 * a day, because it counts towards the daily limit of its address.
 */
export const forgetUnconfirmed = job({
  name: 'booking.forget-unconfirmed',
  data: z.object({}),
  run: async (_, { now, transactions }) => {
    const before = (age: number) => new Date(now.getTime() - age);
    await transactions.run(SYSTEM, async (tx) => {
      await releaseOverdue(tx);
      await forgetOrigins(tx);
      await forgetMails(tx, CONFIRMATION_REQUEST, {
        sentBefore: before(DAY_MS),
        unsentBefore: before(HOLD_MINUTES * MINUTE_MS),
      });
    });
  },
});

/**
 * Passes offers that are over to the next in line, and offers slots that became free without anybody's doing, because a
 * registration was not confirmed. Those who still wait when registration ends are notified.
 */
const offerSlots = (services: Services) =>
  job({
    name: 'booking.offer-slots',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      for (const id of await datesToSettle({ db, now })) {
        await transactions.run(SYSTEM, (tx) => lockDate(tx, services, id));
      }
      for (const id of await datesToClose({ db, now })) {
        await transactions.run(SYSTEM, (tx) => close(tx, services, id));
      }
    },
  });

/** Reminds the attendees of dates to come, and thanks those of past ones, each date in a transaction of its own. */
const notifyAttendees = (services: Services) =>
  job({
    name: 'booking.notify-attendees',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      for (const id of await datesToRemindOf({ db, now }))
        await transactions.run(SYSTEM, (tx) => remind(tx, services, id));
      for (const id of await datesToThankFor({ db, now }))
        await transactions.run(SYSTEM, (tx) => thank(tx, services, id));
    },
  });

export const bookingJobs = (services: Services) => {
  const offering = offerSlots(services);
  const notifying = notifyAttendees(services);
  const certificates = certificateJobs(services);
  return {
    offerSlots: offering,
    notifyAttendees: notifying,
    sendCertificates: certificates.sendDue,
    jobs: certificates.jobs,
    schedules: [
      { job: forgetUnconfirmed, cron: '*/10 * * * *' },
      { job: offering, cron: '* * * * *' },
      { job: notifying, cron: '*/5 * * * *' },
      ...certificates.schedules,
    ],
  };
};
