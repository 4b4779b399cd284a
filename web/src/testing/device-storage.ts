/** An empty storage of a browser, local or of a session. */
export function createStorage(): Storage {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (at: number) => [...items.keys()][at] ?? null,
  };
  return new Proxy(Object.assign(Object.create(null), methods), {
    get: (target, key) => (key === 'length' ? items.size : Reflect.get(target, key)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
