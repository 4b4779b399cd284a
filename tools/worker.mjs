import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const digest = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64');
};

/** Builds the service worker of a built web app, with the app's files and version written into it. */
export async function buildWorker(folder) {
  const { build } = await import('esbuild');
  const names = (await readdir(join(folder, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name)).sort();
  const pageDigest = digest(await readFile(join(folder, 'index.html')));
  const shell = {
    version: digest(pageDigest, names.join()).slice(0, 12),
    assets: names.map((name) => `/assets/${name}`),
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
