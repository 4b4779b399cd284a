import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, isLikeDebian, isRoot, libraryPath, unpackPackages } from './apt.mjs';

const PROGRAMS = ['pdftoppm', 'pdftotext'];
const USUAL = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

const cache = fileURLToPath(new URL('../node_modules/.cache/poppler/', import.meta.url));
const wrappers = join(cache, 'bin');

const works = (folder) =>
  PROGRAMS.every((program) => spawnSync(join(folder, program), ['-v'], { timeout: 30_000 }).status === 0);

const installed = () => [process.env.POPPLER, ...USUAL, wrappers].find((folder) => folder && works(folder));

function unpackWithoutRoot() {
  const root = unpackPackages(cache, 'usr/bin/pdftoppm', 'poppler-utils');
  if (!root) return;
  mkdirSync(wrappers, { recursive: true });
  for (const program of PROGRAMS) {
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH='${libraryPath(root)}'`,
      `exec '${root}/usr/bin/${program}' "$@"`,
    ];
    writeFileSync(join(wrappers, program), `${lines.join('\n')}\n`, { mode: 0o755 });
  }
}

/**
 * The folder of the programs that render and read PDFs: `POPPLER`, the installed ones, or ones that are downloaded
 * now.
 */
export function findPoppler() {
  const found = installed();
  if (found || !isLikeDebian()) return found;
  console.error('There is no Poppler here: bringing it, which takes a quarter of a minute.');
  if (isRoot) installPackages('poppler-utils');
  else unpackWithoutRoot();
  return installed();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findPoppler() ?? '');
