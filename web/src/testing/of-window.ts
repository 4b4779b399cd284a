/**
 * State of the worker's only window. Every file loads the modules anew, as `startApp` resets them, while the window
 * keeps what the first file has installed.
 */
export function ofWindow<T>(name: string, make: () => T): T {
  const key = Symbol.for(`kontor.testing.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
  return Reflect.get(globalThis, key);
}
