import { type Period, periodFault, periodOf } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { invalid, type Refusal } from '../../../kernel/http/refusal.ts';

/** The requested days with defaults filled in, or their faults. */
export function periodAsked(
  asked: Parameters<typeof periodOf>[0],
  now: Date,
  timeZone: string,
): Period | Refusal<'request.invalid'> {
  const period = periodOf(asked, dayOf(now, timeZone));
  const fault = periodFault(period);
  return fault ? invalid([fault]) : period;
}
