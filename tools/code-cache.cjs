// Beside the bundle, and loaded before it: it keeps the compiled code of the bundle, whose compilation is a third of a start.
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, dirname, join } = require('node:path');
const { Script } = require('node:vm');
const { threadId } = require('node:worker_threads');

/** By then it includes the functions that a start calls; those that are not called again are forgotten later. */
const KEEP_AFTER_MS = 10_000;

function readIfPresent(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** As Node's own cache does from 22.1 on. A file's name has a hash of its content, so no other content is expected in it. */
function cacheCode(folder) {
  const scripts = new Map();

  function keep() {
    for (const [file, script] of scripts) {
      const part = `${file}.${process.pid}-${threadId}`;
      writeFileSync(part, script.createCachedData());
      renameSync(part, file);
    }
    scripts.clear();
  }

  function keepIfPossible() {
    if (scripts.size === 0) return;
    try {
      mkdirSync(folder, { recursive: true });
      keep();
    } catch {
      // The program may belong to somebody else: then every start compiles.
    }
  }

  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileOnce(content, path, ...rest) {
    if (dirname(path) !== __dirname) return compile.call(this, content, path, ...rest);
    const file = join(folder, basename(path));
    const cachedData = readIfPresent(file);
    const script = new Script(Module.wrap(content), { filename: path, cachedData });
    if (!cachedData || script.cachedDataRejected) scripts.set(file, script);
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, Module.createRequire(path), this, path, __dirname);
  };
  setTimeout(keepIfPossible, KEEP_AFTER_MS).unref();
  process.once('exit', keepIfPossible);
}

const folder = join(__dirname, '../cache', `${process.version}-${process.arch}`);
// Node maps traces to the sources only in what it compiles itself.
if (!process.sourceMapsEnabled) (Module.enableCompileCache ?? cacheCode)(folder);
