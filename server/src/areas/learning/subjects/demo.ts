import { answer, question, subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { drawSheet } from '../../../kernel/pdf/sheet.ts';
import type { World } from '../../../kernel/world.ts';
import { createDocument, createSubject } from './commands.ts';
import { insertQuestions } from './parts/answers.ts';
import subjects from './parts/demo-subjects.json' with { type: 'json' };

const subjectStory = z.strictObject({
  ...subject.body.shape,
  /** Whether the smallest demo has it too. */
  isInTiny: z.optional(z.literal(true)),
  /** A handout to read before the exam: its title and its points. */
  sheet: z.optional(z.strictObject({ title: z.string(), points: z.array(z.string()) })),
  questions: z.array(
    z.strictObject({
      text: question.body.shape.text,
      answers: z.array(z.pick(answer, { text: true, isCorrect: true })),
    }),
  ),
});
type SubjectStory = z.output<typeof subjectStory>;

/** Shuffles answers, as the right one is not always first. */
function shuffle<T>(random: () => number, list: readonly T[]): T[] {
  const placed = list.map((item) => ({ one: item, place: random() }));
  return placed.toSorted((left, right) => left.place - right.place).map(({ one: item }) => item);
}

async function createDemoSubject({ tx, services, random }: World, story: SubjectStory): Promise<void> {
  const { questions, sheet, isInTiny: _, ...body } = story;
  const subjectId = await createSubject(tx, body);
  await insertQuestions(
    tx,
    questions.map(({ text, answers }) => ({ subjectId, text, answers: shuffle(random, answers) })),
  );
  if (!sheet) return;
  const { id } = await services.attachments.make(tx, { name: `${sheet.title}.pdf`, content: await drawSheet(sheet) });
  await createDocument(tx, services, SYSTEM, { title: sheet.title, subjectId, attachmentId: id });
}

/** Subjects of the beverage trade; one is unfinished, and some translations are missing. */
export async function createDemoSubjects(world: World): Promise<void> {
  for (const story of z.parse(z.array(subjectStory), subjects)) {
    if (world.size !== 'tiny' || story.isInTiny) await createDemoSubject(world, story);
  }
}
