import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Services } from '../../../../kernel/services.ts';
import { countVoided, type DrawnQuestion, drawableQuestions, holdQuestions } from '../queries.ts';

type Random = Services['random'];
type Drawn = Pick<DrawnQuestion, 'id' | 'text' | 'answers'>;

/** The list in an order that nobody foresees (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const cards = [...list];
  const mixed: T[] = [];
  while (cards.length > 0) mixed.push(...cards.splice(random(cards.length), 1));
  return mixed;
}

/**
 * Draws questions of a subject at random, each with its answers in a random order (`behaviour §5`). Nothing when the
 * subject has too few; those that voiding took away are asked for from nobody.
 */
export async function draw(
  tx: Tx,
  random: Random,
  subject: { readonly id: number; readonly examQuestionCount: number },
): Promise<Drawn[] | undefined> {
  for (;;) {
    const known = await drawableQuestions(tx, { subjectId: subject.id });
    const missing = Math.max(0, subject.examQuestionCount - known.length);
    if (known.length === 0 || (missing > 0 && missing > (await countVoided(tx, subject.id)))) return;
    const count = subject.examQuestionCount - missing;
    const ids = shuffled(known, random)
      .slice(0, count)
      .map(({ id }) => id);
    const held = new Map((await holdQuestions(tx, { ids })).map((question) => [question.id, question]));
    // Fewer when one was voided while this waited for it: then another draw, among those that are left.
    if (held.size < count) continue;
    return ids.flatMap((id) => {
      const question = held.get(id);
      return question ? [{ ...question, answers: shuffled(question.answers, random) }] : [];
    });
  }
}
