import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { missingIn, noticesOf } from './notices.mjs';
import { buildWorker } from './worker.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const SOURCES = [
  ...['contract', 'words', 'server', 'web', 'docs', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'package-lock.json'],
  ...['tools/build.mjs', 'tools/notices.mjs', 'tools/worker.mjs'],
];
const COMPRESSIBLE = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.wasm'];

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      (file) => !file.includes('node_modules') && !/\.(test|testing|testing\.setup)\.tsx?$|\/src\/testing\//.test(file),
    )
    .sort();
}

/** A hash of all sources. Synchronous, because every start waits for it: promises take four times as long. */
function hashSources() {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const source of SOURCES) {
    for (const file of filesBelow(join(root, source))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Packages that read files of their own folder, or are not installed in production. */
export const KEPT_OUT = ['oidc-provider', 'pg-native', 'supports-color'];

/** CommonJS packages call `require`, which ES modules do not have. */
const REQUIRE =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

/** Returns the modules in the bundle. */
async function buildServer(folder) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(['main', 'thread', 'kontor'].map((name) => [name, `server/src/${name}.ts`])),
    outdir: folder,
    bundle: true,
    // Node parses a third less at start; names stay, for the traces.
    minifyWhitespace: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    metafile: true,
    sourcesContent: false,
    logLevel: 'error',
    // Packages are bundled: finding and reading their thousand files takes half of a start.
    external: KEPT_OUT,
    banner: { js: REQUIRE },
  });
  await cp(join(root, 'server/src/migrations'), join(folder, 'migrations'), { recursive: true });
  await cp(join(root, 'server/src/kernel/erp/queries'), join(folder, 'queries'), { recursive: true });
  return Object.keys(metafile.inputs);
}

/** Collects the modules in the build. */
const listModules = (modules) => ({
  name: 'list-modules',
  generateBundle(_, bundle) {
    for (const { type, moduleIds } of Object.values(bundle)) if (type === 'chunk') modules.push(...moduleIds);
  },
});

/** Builds the web app with the notices of all packages; returns its modules. */
async function buildWeb(folder, notices) {
  const modules = [];
  // Always a production build, even in a test run, because that is what people use.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [listModules(modules)],
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 1500 },
  });
  await buildWorker(folder);
  await writeFile(join(folder, 'licences.txt'), notices);
  await Promise.all(filesBelow(folder).map(compress));
  return modules;
}

/** Precompresses the files that the server would otherwise compress for every visitor. */
async function compress(file) {
  if (!COMPRESSIBLE.includes(extname(file))) return;
  const content = await readFile(file);
  if (content.length <= 1024) return;
  // The best quality would take seconds for the service worker's packs, which no page waits for.
  const quality = extname(file) === '.json' ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

async function timed(what, work) {
  const startedAt = performance.now();
  process.stdout.write(`Building ${what} … `);
  const result = await work();
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function removeInterrupted(dist) {
  for (const name of existsSync(dist) ? await readdir(dist) : []) {
    const [, pid] = /^\.next-(\d+)$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(dist, name), { recursive: true, force: true });
  }
}

/** Builds `dist/` if the sources have changed since the last build; an interrupted build is repeated. */
export async function build() {
  const dist = join(root, 'dist');
  const stamp = join(dist, 'stamp');
  const hash = hashSources();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;

  await removeInterrupted(dist);
  const next = join(dist, `.next-${process.pid}`);
  await mkdir(next, { recursive: true });
  try {
    const notices = noticesOf(root);
    const inServer = await timed('the server', () => buildServer(join(next, 'server')));
    const inWeb = await timed('the web app', () => buildWeb(join(next, 'web'), notices));
    const missing = missingIn(notices, [...inServer, ...inWeb]);
    if (missing.length > 0)
      throw new Error(`these packages are missing from the licence notices: ${missing.join(', ')}`);
    await rm(stamp, { force: true });
    for (const part of ['server', 'web']) {
      await rm(join(dist, part), { recursive: true, force: true });
      await rename(join(next, part), join(dist, part));
    }
    await rm(join(dist, 'cache'), { recursive: true, force: true });
    await writeFile(stamp, hash);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
