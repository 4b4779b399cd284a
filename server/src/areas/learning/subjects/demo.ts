import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { drawSheet } from '../../../kernel/pdf/sheet.ts';
import type { World } from '../../../kernel/world.ts';
import { createDocument, createSubject } from './commands.ts';
import { insertQuestions } from './parts/answers.ts';
import { BEER, SPIRITS, WATER, WINE } from './parts/story/goods.ts';
import { DEPOSIT, YOUTH_PROTECTION } from './parts/story/law.ts';
import type { QuestionStory, SubjectStory, Text } from './parts/story/story.ts';
import { HYGIENE, SAFETY, TILL } from './parts/story/work.ts';

const FEW = [YOUTH_PROTECTION, BEER, SPIRITS];
const ALL = [YOUTH_PROTECTION, BEER, DEPOSIT, WINE, WATER, HYGIENE, SAFETY, TILL, SPIRITS];

const textOf = ([de, en]: Text) => ({ de, en: en ?? null });

/** Nobody writes the right answer first every time. */
function mixed<T>(random: () => number, list: readonly T[]): T[] {
  const placed = list.map((one) => ({ one, place: random() }));
  return placed.toSorted((left, right) => left.place - right.place).map(({ one }) => one);
}

const bodyOf = (random: () => number, subjectId: number, { text, right, wrong }: QuestionStory) => ({
  subjectId,
  text: textOf(text),
  answers: mixed(random, [
    ...right.map((answer) => ({ text: textOf(answer), isCorrect: true })),
    ...wrong.map((answer) => ({ text: textOf(answer), isCorrect: false })),
  ]),
});

async function tellSubject({ tx, services, random }: World, story: SubjectStory): Promise<void> {
  const { questions, sheet, ...body } = story;
  const subjectId = await createSubject(tx, body);
  await insertQuestions(
    tx,
    questions.map((question) => bodyOf(random, subjectId, question)),
  );
  if (!sheet) return;
  const { id } = await services.attachments.make(tx, { name: `${sheet.title}.pdf`, content: await drawSheet(sheet) });
  await createDocument(tx, services, SYSTEM, { title: sheet.title, subjectId, attachmentId: id });
}

/** Subjects of the beverage trade; one is still being written, and some translations are missing. */
export async function tellSubjects(world: World): Promise<void> {
  for (const story of world.size === 'tiny' ? FEW : ALL) await tellSubject(world, story);
}
