import { EvaluatedModules } from 'vite/module-runner';

/** Modules with a page's state; contract, words and server have none, and evaluating them takes most of an import. */
const OF_PAGES = /\/web\/src\/(?!testing\/)/;

/** The modules of this worker, which Vitest keeps in a global; `vi.resetModules` would reset all of them. */
function evaluatedModules(): EvaluatedModules {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__');
  const modules: unknown = worker instanceof Object ? Reflect.get(worker, 'evaluatedModules') : null;
  if (!(modules instanceof EvaluatedModules)) throw new Error('Vitest no longer keeps its modules where they were');
  return modules;
}

/** Makes the next import of the app's modules evaluate them afresh, as a browser does when it loads a page. */
export function resetPageModules(): void {
  for (const [id, node] of evaluatedModules().idToModuleMap) {
    if (!OF_PAGES.test(id)) continue;
    node.promise = undefined;
    node.exports = undefined;
    node.evaluated = false;
    node.importers.clear();
  }
}
