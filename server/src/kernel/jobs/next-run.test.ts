import { expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

it.each([
  ['17 * * * *', '2027-03-01T08:00:00Z', '2027-03-01T08:17:00.000Z'],
  // A run that is due exactly now counts as past.
  ['17 * * * *', '2027-03-01T08:17:00Z', '2027-03-01T09:17:00.000Z'],
  ['17 3 * * *', '2027-03-01T08:00:00Z', '2027-03-02T02:17:00.000Z'],
  // In summer the zone is two hours ahead of UTC.
  ['17 3 * * *', '2027-07-01T08:00:00Z', '2027-07-02T01:17:00.000Z'],
  ['0 6 * * 1', '2027-03-02T08:00:00Z', '2027-03-08T05:00:00.000Z'],
])('%s after %s is %s', (cron, now, next) => expect(nextRun(cron, 'Europe/Berlin', new Date(now))).toBe(next));
