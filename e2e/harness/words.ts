import de from '@kontor/words/de/index.ts';
import en from '@kontor/words/en/index.ts';

export { de, en };

/** A text with its placeholders filled in, as the page shows it: `fillIn(de.booking.attendee.actionsOf, { name })`. */
export const fillIn = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(facts[name] ?? ''));
