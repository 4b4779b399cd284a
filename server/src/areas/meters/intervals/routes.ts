import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import type { intervals } from '@kontor/contract/areas/meters/intervals/endpoints.ts';
import { loadOf } from '@kontor/contract/areas/meters/intervals/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import { meterOf } from '../queries.ts';
import * as commands from './commands.ts';
import { lastQuarterDay, quarterDays } from './queries.ts';
import { readQuarters } from './tasks.ts';

/** How many days are looked at unless the call says otherwise. */
const USUAL_DAYS = 30;

const unitsOf = (thousandths: number): number => thousandths / 1_000;
const rounded = (thousandths: number | null): number | null =>
  thousandths === null ? null : Math.round(thousandths) / 1_000;

export const intervalHandlers = (services: Services): Handlers<typeof intervals> => ({
  setQuarters: ({ tx, actor, params, body }) => commands.setQuarters(tx, services, actor, params.id, body),

  async importQuarters({ actor, params: { id }, query, bytes, read, write, language }) {
    const { timeZone } = services;
    const meter = await meterOf(read, id, dayOf(read.now, timeZone));
    if (!meter || !reachesSite(actor, meter.siteId, METER_MANAGERS)) return refuse('request.notFound');
    const file = await performIn(services, readQuarters, { bytes, timeZone, now: read.now.getTime() });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? commands.tryImport(read, id, file)
      : write((tx) => commands.importQuarters(tx, actor, id, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },

  async load({ read, actor, params: { id }, query }) {
    const { timeZone } = services;
    const meter = await meterOf(read, id, dayOf(read.now, timeZone));
    if (!meter || !reachesSite(actor, meter.siteId, METER_MANAGERS)) return refuse('request.notFound');
    const [last] = query.end === undefined ? await lastQuarterDay(read, { meterId: id }) : [{ day: query.end }];
    const end = last?.day ?? null;
    const start = end === null ? null : addDays(end, 1 - (query.days ?? USUAL_DAYS));
    const days = start && end ? await quarterDays(read, { meterId: id, start, end }) : [];
    const { total, night, weekend, known, expected, baseLoad, peak, curve } = loadOf(days, timeZone);
    return {
      siteMeterId: id,
      unit: meter.unit,
      start,
      end,
      knownQuarters: known,
      quarters: expected,
      consumption: unitsOf(total),
      nightUse: unitsOf(night),
      weekendUse: unitsOf(weekend),
      baseLoad: rounded(baseLoad),
      peakLoad: rounded(peak?.load ?? null),
      peakAt: peak?.at ?? null,
      curve: curve.map(({ time, workday, weekend: free }) => ({
        time,
        workday: rounded(workday),
        weekend: rounded(free),
      })),
    };
  },
});
