import type { imports } from '@kontor/contract/areas/booking/imports/endpoints.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import { occurrenceOf } from '../queries.ts';
import { importAttendees, tryImport } from './commands.ts';
import { readAttendees } from './tasks.ts';

export const importHandlers = (services: Services): Handlers<typeof imports> => ({
  async importAttendees({ actor, params, query, bytes, read, write, language }) {
    const occurrence = await occurrenceOf(read, params.id);
    if (!occurrence) return refuse('request.notFound');
    const { external: isExternal, customFields: fields } = occurrence.event;
    const file = await performIn(services, readAttendees, { bytes, event: { isExternal, fields } });
    if (file instanceof Refusal) return file;
    const options = { language, mail: query.mail === 'true' };
    const outcome = await (query.dryRun === 'true'
      ? tryImport(read, occurrence, file)
      : write((tx) => importAttendees(tx, services, actor, occurrence, file, options)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },
});
