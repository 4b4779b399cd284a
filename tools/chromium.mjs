import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, isDebian, isRoot, libraryPath, unpackPackages } from './apt.mjs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium/', import.meta.url));
const wrapper = join(cache, 'chromium');

const works = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const installAsRoot = () => installPackages('chromium', 'fonts-liberation') && works('/usr/bin/chromium');

function unpackWithoutRoot() {
  const program = 'usr/lib/chromium/chromium';
  const root = unpackPackages(cache, program, 'chromium', 'fonts-liberation');
  if (!root) return false;
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraryPath(root)}'`,
    `export XDG_DATA_HOME='${join(root, 'usr/share')}'`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${join(root, 'etc/fonts')}'`,
    `exec '${join(root, program)}' "$@"`,
  ];
  writeFileSync(wrapper, `${lines.join('\n')}\n`, { mode: 0o755 });
  return works(wrapper);
}

/** The browser that playwright-core would download itself: for Ubuntu, whose package is only a pointer to a snap. */
async function download() {
  const browsers = join(cache, 'playwright');
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers };
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));
  const withLibraries = isRoot ? ['--with-deps'] : [];
  spawnSync(process.execPath, [cli, 'install', ...withLibraries, 'chromium'], { env, stdio: 'inherit' });
  process.env.PLAYWRIGHT_BROWSERS_PATH = browsers;
  const { chromium } = await import('playwright-core');
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** The path of a Chromium that runs: `CHROMIUM`, an installed one, or one that is brought now. */
export async function findChromium() {
  const found = [process.env.CHROMIUM, ...USUAL, wrapper].find((path) => path && existsSync(path) && works(path));
  if (found) return found;
  console.log('There is no Chromium here: bringing one, which takes a minute.');
  if (isDebian()) {
    if (isRoot && installAsRoot()) return '/usr/bin/chromium';
    if (unpackWithoutRoot()) return wrapper;
  }
  const downloaded = await download();
  if (downloaded) return downloaded;
  throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM to its path.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium());
