import type { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { isPlain, runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import * as commands from './commands.ts';
import { cardsFile } from './parts/cards.ts';
import { presentExam, presentExams, presentTrainee } from './present.ts';
import * as queries from './queries.ts';

const examFields = {
  isTolerant: true,
  search: ['title', 'subjectTitle'],
  sort: ['id', 'title', 'start', 'end', 'subjectId'],
};

const examStore: Store<typeof exam> = {
  async list(read, _actor, query, setTotal) {
    const { unfinished, ...options } = query;
    const isUnfinished = unfinished === 'true';
    const rows =
      isPlain(options) && !isUnfinished
        ? await queries.allExams(read, {})
        : await runListQuery(read.db, queries.examsFor(read, isUnfinished), options, examFields, setTotal);
    if (rows instanceof Refusal) return rows;
    const trainees = await queries.traineesOfExams(
      read,
      rows.map(({ id }) => id),
    );
    return presentExams(rows, trainees, read.now);
  },
  async find(read, _actor, id) {
    const [row] = await queries.examById(read, { id });
    return row && presentExam(row, await queries.traineesOfExams(read, [id]), read.now);
  },
  insert: (tx, _actor, body) => commands.createExam(tx, body),
  update: (tx, _actor, id, body) => commands.updateExam(tx, id, body),
  remove: (tx, actor, id) => commands.removeExam(tx, actor, id),
};

export const examHandlers = (services: Services): Handlers<typeof exams> => ({
  exam: crud(exam, 'learning_exam', examStore),
  async examTrainee({ read, params: { examId, id } }) {
    const found = await queries.traineeInExam(read, { examId, traineeId: id });
    return found ? presentTrainee(found) : refuse('request.notFound');
  },
  async addTrainee({ tx, actor, params: { examId }, body }) {
    const membership = { examId, traineeId: body.traineeId };
    const refusal = await commands.addTrainee(tx, actor, membership, body);
    if (refusal) return refusal;
    const added = await queries.traineeInExam(tx, membership);
    return added ? presentTrainee(added) : refuse('request.notFound');
  },
  updateTrainee: ({ tx, actor, params: { examId, id }, body, ifMatch }) =>
    commands.updateTrainee(tx, actor, { examId, traineeId: id }, body, ifMatch),
  removeTrainee: ({ tx, actor, params: { examId, id }, ifMatch }) =>
    commands.removeTrainee(tx, actor, { examId, traineeId: id }, ifMatch),
  addTrainees: ({ tx, actor, params, body }) => commands.addTrainees(tx, actor, params.examId, body),
  async invitationCards({ read, params, language }) {
    const [row] = await queries.examById(read, { id: params.examId });
    if (!row) return refuse('request.notFound');
    const invitees = await queries.inviteesOf(read, row.id);
    return invitees.length > 0 ? cardsFile(services, row, invitees, language) : refuse('learning.nobodyInExam');
  },
  invite: ({ tx, actor, params, body }) => commands.invite(tx, services, actor, params.examId, body.traineeIds),
});
