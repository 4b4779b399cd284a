import type { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import * as commands from './commands.ts';
import { presentAttempt, presentInvited, presentResult } from './present.ts';
import * as queries from './queries.ts';

export const attemptHandlers = (
  services: Services,
): Handlers<Pick<typeof attempts, 'invitedExams' | 'start' | 'saveAnswer' | 'submit'>> => ({
  async invitedExams({ read, params, address }) {
    const rows = await queries.examsOfKey(read, { key: queries.digestOf(params.key) });
    if (rows.length === 0) return commands.unknownKey(services, address);
    return presentInvited(rows, () => [], read.now);
  },
  async start({ tx, params, address }) {
    const begun = await commands.start(tx, services, { key: params.key, address }, params.examId);
    return begun instanceof Refusal ? begun : presentAttempt(begun);
  },
  saveAnswer: ({ tx, params, query, body, address }) =>
    commands.saveAnswer(tx, services, { key: params.key, address }, { ...query, examId: params.examId }, body),
  async submit({ tx, params, query, body, address }) {
    const of = { examId: params.examId, attemptId: query.attemptId };
    const result = await commands.submit(tx, services, { key: params.key, address }, of, body);
    return result instanceof Refusal ? result : presentResult(result);
  },
});
