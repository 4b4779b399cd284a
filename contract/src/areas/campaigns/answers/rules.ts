/** How a site answered a campaign: with an order, by telling that it needs nothing, or not yet (`behaviour §8`). */
export const ANSWERS = ['open', 'ordered', 'declined'] as const;

export type Answer = (typeof ANSWERS)[number];

/** The answer that quantities are, once they were sent. */
export const answerOf = (quantities: readonly number[]): Answer =>
  quantities.some((quantity) => quantity > 0) ? 'ordered' : 'declined';
