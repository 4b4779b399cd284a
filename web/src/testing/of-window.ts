/**
 * State of the worker's only window. `startApp` resets all modules, so each file loads its own copies, while the window
 * keeps what the first file installed.
 */
export function ofWindow<T>(name: string, make: () => T): T {
  const key = Symbol.for(`kontor.testing.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
  return Reflect.get(globalThis, key);
}
