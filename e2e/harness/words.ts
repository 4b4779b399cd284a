import de from '@kontor/words/de/index.ts';
import en from '@kontor/words/en/index.ts';

export { de, en };

/** A sentence with its facts filled in, as the page shows it: `told(de.booking.attendee.actionsOf, { name })`. */
export const fillIn = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(facts[name] ?? ''));
