import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { anExam, insertExam } from '../areas/learning/exams/factory.ts';
import { insertTrainee } from '../areas/learning/people/factory.ts';
import { insertSubject } from '../areas/learning/subjects/factory.ts';
import { insertQuestions } from '../areas/learning/subjects/parts/answers.ts';
import { questionsOf } from '../areas/learning/subjects/queries.ts';
import type { World } from '../kernel/world.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** A question in a test: how many of its answers, counted from the first, are correct. */
export interface QuestionOfTest {
  readonly answers: number;
  readonly correct: number;
}

/** The correct and the wrong answers of a question. */
export interface Solution {
  readonly id: number;
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

/** A subject with questions and their solutions. */
export async function insertSubjectWithSolutions(
  world: World,
  {
    questions = Array.from({ length: 4 }, (): QuestionOfTest => ({ answers: 3, correct: 1 })),
    examQuestionCount = questions.length,
    passPercentage = 70,
  }: {
    readonly questions?: readonly QuestionOfTest[];
    readonly examQuestionCount?: number;
    readonly passPercentage?: number;
  } = {},
) {
  const id = await insertSubject(world, { title: 'Bierkunde', examQuestionCount, passPercentage }, 0);
  const bodies = questions.map(({ answers, correct }, number) => ({
    subjectId: id,
    text: { de: `Frage ${number + 1}?`, en: `Question ${number + 1}?` },
    answers: Array.from({ length: answers }, (_, position) => ({
      text: { de: `Antwort ${position + 1}`, en: `Answer ${position + 1}` },
      isCorrect: position < correct,
    })),
  }));
  await insertQuestions(world.tx, bodies);
  const solutions = (await questionsOf(world.tx, [id])).map(({ id, answers }): Solution => {
    const ids = (isCorrect: boolean) => answers.filter((answer) => answer.isCorrect === isCorrect).map(({ id }) => id);
    return { id, right: ids(true), wrong: ids(false) };
  });
  return { id, solutions };
}

/** A running exam with one trainee and their key. Times are days from now. */
export const anExamWithTrainee = (
  app: TestApp,
  {
    from = -1,
    until = 1,
    ...subject
  }: { readonly from?: number; readonly until?: number } & Parameters<typeof insertSubjectWithSolutions>[1] = {},
) =>
  app.make(async (world) => {
    const at = (days: number) => new Date(world.tx.now.getTime() + days * 86_400_000).toISOString();
    const { id: subjectId, solutions } = await insertSubjectWithSolutions(world, subject);
    const traineeId = await insertTrainee(world);
    const exam = anExam(subjectId, world.tx.now, { start: at(from), end: at(until) });
    const examId = await insertExam(world, exam, [traineeId]);
    return { subjectId, solutions, traineeId, examId, key: await keyOf(world.tx, traineeId) };
  });

/** A trainee's invitation key. */
export async function keyOf({ db }: Pick<TestApp, 'db'>, traineeId: number): Promise<string> {
  const trainee = await db
    .selectFrom('learning_trainee')
    .select('invitation_key')
    .where('id', '=', traineeId)
    .executeTakeFirstOrThrow();
  return trainee.invitation_key;
}

/** The calls of a person with a key, at one exam. */
export function traineeOf(
  caller: Caller,
  {
    key,
    examId,
    solutions,
  }: { readonly key: string; readonly examId: number; readonly solutions: readonly Solution[] },
) {
  const params = { key, examId };
  const of = (attemptId?: number) => (attemptId === undefined ? {} : { query: { attemptId } });
  const solution = (id: number) => solutions.find((one) => one.id === id) ?? { id, right: [], wrong: [] };

  return {
    exams: () => caller.call(attempts.invitedExams, { params: { key } }),
    exam: async () => {
      const exams = (await caller.call(attempts.invitedExams, { params: { key } })).body;
      const exam = exams.find(({ id }) => id === examId);
      if (!exam) throw new Error('The trainee is not in the exam');
      return exam;
    },
    start: () => caller.call(attempts.start, { params }),
    save: (attemptId: number, questionId: number, answerIds: number[]) =>
      caller.call(attempts.saveAnswer, { params, query: { attemptId }, body: { questionId, answerIds } }),
    submit: (sent: readonly { questionId: number; answerIds: number[] }[], attemptId?: number) =>
      caller.call(attempts.submit, { params, ...of(attemptId), body: [...sent] }),
    /** Answers that give a number of correct questions. */
    answers: (questions: readonly { readonly id: number }[], right: number) =>
      questions.map(({ id }, place) => {
        const { right: correct, wrong } = solution(id);
        return { questionId: id, answerIds: place < right ? [...correct] : wrong.slice(0, 1) };
      }),
  };
}
