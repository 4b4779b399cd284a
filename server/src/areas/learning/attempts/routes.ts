import type { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { withReplayGuard } from '../../../kernel/http/replay-guard.ts';
import type { Services } from '../../../kernel/services.ts';
import { documentsOf } from '../subjects/queries.ts';
import * as commands from './commands.ts';
import { certificateFile } from './parts/certificate.ts';
import { voidQuestion } from './parts/voiding.ts';
import { presentAttempt, presentCertificate, presentInvited, presentResult } from './present.ts';
import * as queries from './queries.ts';

const rescoringFields = { search: ['exam', 'trainee'], sort: ['id', 'exam', 'trainee', 'at'] };

interface InvitedCall {
  readonly tx: Tx;
  readonly params: { readonly key: string; readonly examId: number };
  readonly address: string;
}

const isInvited =
  (services: Services) =>
  ({ tx, params, address }: InvitedCall) =>
    commands.refuseUninvited(tx, services, { key: params.key, address }, params.examId);

export const attemptHandlers = (services: Services): Handlers<typeof attempts> => ({
  async invitedExams({ read, params, address }) {
    const rows = await queries.examsOfKey(read, { key: queries.digestOf(params.key) });
    if (rows.length === 0) return commands.unknownKey(services, address);
    const subjectIds = rows.map(({ subjectId }) => subjectId);
    return presentInvited(rows, await documentsOf(services, read, subjectIds), read.now);
  },
  async traineeView({ read, params }) {
    const rows = await queries.examsOfTrainee(read, { id: params.id });
    if (rows.length === 0) return refuse('request.notFound');
    const subjectIds = rows.map(({ subjectId }) => subjectId);
    return presentInvited(rows, await documentsOf(services, read, subjectIds), read.now);
  },
  start: withReplayGuard(isInvited(services), async ({ tx, actor, params, address }) => {
    if (actor.kind === 'person') return refuse('learning.viewOnly');
    const started = await commands.start(tx, services, { key: params.key, address }, params.examId);
    return started instanceof Refusal ? started : presentAttempt(started);
  }),
  async saveAnswer({ tx, actor, params, query, body, address }) {
    if (actor.kind === 'person') return refuse('learning.viewOnly');
    const target = { ...query, examId: params.examId };
    return commands.saveAnswer(tx, services, { key: params.key, address }, target, body);
  },
  submit: withReplayGuard(isInvited(services), async ({ tx, actor, params, query, body, address }) => {
    if (actor.kind === 'person') return refuse('learning.viewOnly');
    const target = { examId: params.examId, attemptId: query.attemptId };
    const result = await commands.submit(tx, services, { key: params.key, address }, target, body);
    return result instanceof Refusal ? result : presentResult(result);
  }),
  async certificateFile({ read, params, query, address, language }) {
    const proof = { key: params.key, address };
    const found = await commands.certificateFor(read, services, proof, params.examId);
    return found instanceof Refusal ? found : certificateFile(services, found, query.language ?? language);
  },
  async certificate({ read, params, address }) {
    const found = await commands.checkCertificate(read, services, params.code, address);
    return found instanceof Refusal ? found : presentCertificate(found, services.timeZone);
  },
  voidQuestion: ({ tx, actor, params, body, ifMatch }) => voidQuestion(tx, services, actor, params.id, body, ifMatch),
  async rescorings({ read, params, query, setTotal }) {
    if (!(await queries.isQuestion(read, params.id))) return refuse('request.notFound');
    return runListQuery(read.db, queries.rescoringsOf(read, params.id), query, rescoringFields, setTotal);
  },
});
