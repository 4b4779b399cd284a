import de from '@kontor/words/de/index.ts';

export { de };

/** A sentence with its facts filled in, as the page shows it: `fillIn(de.booking.attendee.deleteOf, { name })`. */
export const fillIn = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(facts[name] ?? ''));
