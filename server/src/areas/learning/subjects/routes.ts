import type { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { question, subject, subjectDocument } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import * as commands from './commands.ts';
import { importQuestions, tryImport } from './parts/importing.ts';
import { statisticsOf } from './parts/statistics.ts';
import { presentStatistics, presentSubjects } from './present.ts';
import * as queries from './queries.ts';
import { readQuestions } from './tasks.ts';

const subjectFields = { search: ['title'], sort: ['id', 'title', 'examQuestionCount', 'passPercentage'] };
const questionFields = { search: ['text'], sort: ['id', 'subjectId', 'voidedAt'] };

const documentFields = { search: ['title'], sort: ['id', 'title', 'subjectId'] };

const subjectStore = (services: Services): Store<typeof subject> => ({
  async list(read, _actor, query, setTotal) {
    const rows = await runListQuery(read.db, queries.subjectsFor(read), query, subjectFields, setTotal);
    if (rows instanceof Refusal) return rows;
    const ids = rows.map(({ id }) => id);
    const documents = await queries.documentsOf(services, read, ids);
    return presentSubjects(rows, await queries.questionsOf(read, ids), documents);
  },
  async find(read, _actor, id) {
    const found = await queries.subjectWithQuestions(read, id);
    return found && { ...found, documents: await queries.documentsOf(services, read, [id]) };
  },
  insert: (tx, _actor, body) => commands.createSubject(tx, body),
  update: (tx, _actor, id, body) => commands.updateSubject(tx, id, body),
  mayRemove: (tx, _actor, id) => commands.mayRemoveSubject(tx, id),
  remove: (tx, actor, id) => commands.removeSubject(tx, actor, id),
});

const documentStore = (services: Services): Store<typeof subjectDocument> => ({
  async list(read, _actor, { subjectId, ...query }, setTotal) {
    const rows = await runListQuery(read.db, queries.documentsFor(read, subjectId), query, documentFields, setTotal);
    return rows instanceof Refusal ? rows : queries.withLinks(services, read, rows);
  },
  find: async (read, _actor, id) =>
    (await queries.withLinks(services, read, await queries.documentById(read, { id })))[0],
  insert: (tx, actor, body) => commands.createDocument(tx, services, actor, body),
  update: (tx, actor, id, body) => commands.updateDocument(tx, services, actor, id, body),
  remove: (tx, _actor, id) => commands.removeDocument(tx, id),
});

const questionStore: Store<typeof question> = {
  async list(read, _actor, { subjectId, ...query }, setTotal) {
    const rows = await runListQuery(read.db, queries.questionsFor(read, subjectId), query, questionFields, setTotal);
    return rows instanceof Refusal ? rows : queries.withAnswers(read, rows);
  },
  find: (read, _actor, id) => queries.questionById(read, id),
  insert: (tx, _actor, body) => commands.createQuestion(tx, body),
  update: (tx, _actor, id, body) => commands.updateQuestion(tx, id, body),
  lockFirst: (tx, id) => commands.lockSubjectOf(tx, id),
  mayRemove: (tx, _actor, id) => commands.mayRemoveQuestion(tx, id),
  remove: (tx, _actor, id) => commands.removeQuestion(tx, id),
  alongside: queries.questionAuditDetails,
};

export const subjectHandlers = (services: Services): Handlers<typeof subjects> => ({
  subject: crud(subject, 'learning_subject', subjectStore(services)),
  subjectDocument: crud(subjectDocument, 'learning_subject_document', documentStore(services)),
  question: crud(question, 'learning_question', questionStore),

  async answers({ read, params: { questionId } }) {
    const known = await queries.questionById(read, questionId);
    return known ? known.answers.map((answer) => ({ ...answer, version: known.version })) : refuse('request.notFound');
  },
  async answer({ read, params: { questionId, answerId } }) {
    return (await queries.answerById(read, questionId, answerId)) ?? refuse('request.notFound');
  },
  createAnswer: ({ tx, actor, params, body }) => commands.createAnswer(tx, actor, params.questionId, body),
  updateAnswer: ({ tx, actor, params, body, ifMatch }) => commands.updateAnswer(tx, actor, params, body, ifMatch),
  removeAnswer: ({ tx, actor, params, ifMatch }) => commands.removeAnswer(tx, actor, params, ifMatch),

  async importQuestions({ actor, params: { id }, query, bytes, read, write, language }) {
    const [known] = await queries.subjectById(read, { id });
    if (!known) return refuse('request.notFound');
    const file = await performIn(services, readQuestions, { bytes });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? tryImport(read, id, file)
      : write((tx) => importQuestions(tx, actor, id, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },

  async questionStatistics({ read, params: { id } }) {
    const [known] = await queries.subjectById(read, { id });
    return known ? (await statisticsOf(read, id)).map(presentStatistics) : refuse('request.notFound');
  },
});
