import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const digest = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64');
};

const TYPES = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};
const isText = (name) => ['.css', '.js', '.svg'].includes(extname(name));

/** The size of a pack before compression: large enough for few requests, small enough to repeat after a lost one. */
const PACK_BYTES = 512 * 1024;

const PACK = /^pack-[\w-]+\.json(?:\.(?:br|gz))?$/;

/** A file as packs have it: its text, or its bytes in base64. */
async function packed(folder, name) {
  const type = TYPES[extname(name)];
  if (!type) throw new Error(`Files like ${name} have no content type in packs`);
  const content = await readFile(join(folder, name));
  return isText(name) ? { type, text: content.toString() } : { type, base64: content.toString('base64') };
}

/** Writes the assets into a few packs beside them, and returns each pack's path and assets. */
async function writePacks(folder, names) {
  const packs = [];
  let files = {};
  let size = 0;
  const write = async () => {
    const content = JSON.stringify(files);
    const name = `pack-${digest(content).replaceAll(/\W/g, '').slice(0, 8)}.json`;
    await writeFile(join(folder, name), content);
    packs.push({ path: `/assets/${name}`, assets: Object.keys(files) });
    files = {};
    size = 0;
  };
  for (const name of names) {
    const path = `/assets/${name}`;
    const file = await packed(folder, name);
    const bytes = JSON.stringify(file).length;
    if (bytes > PACK_BYTES) {
      // Large enough for a separate request.
      packs.push({ path, assets: [path] });
      continue;
    }
    files[path] = file;
    size += bytes;
    if (size >= PACK_BYTES) await write();
  }
  if (size > 0) await write();
  return packs;
}

/** Builds the service worker of a built web app, with the app's files and version written into it, and their packs. */
export async function buildWorker(folder) {
  const { build } = await import('esbuild');
  const assets = join(folder, 'assets');
  const all = await readdir(assets);
  for (const name of all) if (PACK.test(name)) await rm(join(assets, name));
  // Pictures of the help are larger than the app; without a network their texts must do.
  const names = all.filter((name) => !/\.(br|gz|png)$/.test(name) && !PACK.test(name)).sort();
  const pageDigest = digest(await readFile(join(folder, 'index.html')));
  const shell = {
    version: digest(pageDigest, names.join()).slice(0, 12),
    packs: await writePacks(assets, names),
    pageDigest: `sha256-${pageDigest}`,
  };
  await build({
    entryPoints: [fileURLToPath(new URL('../web/worker/worker.ts', import.meta.url))],
    outfile: join(folder, 'sw.js'),
    minify: true,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell) },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWorker(process.argv[2]);
