/**
 * Shares one call among concurrent ones with the same input, so that a double click sends once and both get the same
 * answer.
 */
export function dedupeCalls<Answer>() {
  const underWay = new Map<string, Promise<Answer>>();
  return (input: unknown, send: () => Promise<Answer>): Promise<Answer> => {
    const print = JSON.stringify(input);
    const known = underWay.get(print);
    if (known) return known;
    const sent = send().finally(() => underWay.delete(print));
    underWay.set(print, sent);
    return sent;
  };
}
