import type { question, subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import type { World } from '../../../kernel/world.ts';
import { createDocument, createQuestion, createSubject } from './commands.ts';

type SubjectBody = BodyOf<typeof subject.create>;
type QuestionBody = BodyOf<typeof question.create>;

export const aSubject = (overrides: Partial<SubjectBody> = {}): SubjectBody => ({
  title: 'Jugendschutz',
  examQuestionCount: 2,
  passPercentage: 70,
  ...overrides,
});

export const anAnswer = (de: string, isCorrect = false) => ({ text: { de, en: null }, isCorrect });

/** A question with one right answer out of three. */
export const aQuestion = (subjectId: number, overrides: Partial<QuestionBody> = {}): QuestionBody => ({
  subjectId,
  text: { de: 'Ab welchem Alter darf Bier verkauft werden?', en: 'From what age may beer be sold?' },
  answers: [anAnswer('Ab 14 Jahren'), anAnswer('Ab 16 Jahren', true), anAnswer('Ab 18 Jahren')],
  ...overrides,
});

export async function insertQuestion(
  { tx }: World,
  subjectId: number,
  overrides: Partial<QuestionBody> = {},
): Promise<number> {
  const id = await createQuestion(tx, aQuestion(subjectId, overrides));
  if (id instanceof Refusal) throw new Error(`The question was refused: ${id.code}`);
  return id;
}

/** A subject with this many questions, each with a correct answer; by default just as many as an exam asks. */
export async function insertSubject(
  world: World,
  overrides: Partial<SubjectBody> = {},
  questions = aSubject(overrides).examQuestionCount,
): Promise<number> {
  const id = await createSubject(world.tx, aSubject(overrides));
  for (let number = 0; number < questions; number += 1) await insertQuestion(world, id);
  return id;
}

/** A document with a small file. */
export async function insertDocument(
  { tx, services }: World,
  subjectId: number,
  { title = 'Merkblatt', name = 'Merkblatt.txt', content = 'Merkblatt' } = {},
): Promise<number> {
  const { id } = await services.attachments.make(tx, { name, content: Buffer.from(content) });
  const document = await createDocument(tx, services, SYSTEM, { title, subjectId, attachmentId: id });
  if (document instanceof Refusal) throw new Error(`The document was refused: ${document.code}`);
  return document;
}
