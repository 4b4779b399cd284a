/**
 * Shares one call among concurrent ones with the same input, so that a double click sends once and both get the same
 * answer.
 */
export function dedupeCalls<Answer>() {
  const pending = new Map<string, Promise<Answer>>();
  return (input: unknown, send: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(input);
    const known = pending.get(key);
    if (known) return known;
    const call = send().finally(() => pending.delete(key));
    pending.set(key, call);
    return call;
  };
}
