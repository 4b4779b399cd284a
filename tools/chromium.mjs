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

/** Debian's package of the headless shell, which keeps no profile but needs a quarter less CPU. */
const SHELL = 'chromium-headless-shell';

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium/', import.meta.url));
const wrapperOf = (program) => join(cache, program);

const works = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const firstThatWorks = (paths) => paths.find((path) => path && existsSync(path) && works(path));

const wholeBrowser = () => firstThatWorks([process.env.CHROMIUM, ...USUAL, wrapperOf('chromium')]);
const shell = () => firstThatWorks([process.env.CHROMIUM_SHELL, `/usr/bin/${SHELL}`, wrapperOf(SHELL)]);

function unpackWithoutRoot() {
  const root = unpackPackages(cache, 'usr/lib/chromium/chromium', 'chromium', SHELL, 'fonts-liberation');
  if (!root) return;
  for (const program of ['chromium', SHELL]) {
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH='${libraryPath(root)}'`,
      `export XDG_DATA_HOME='${join(root, 'usr/share')}'`,
      `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${join(root, 'etc/fonts')}'`,
      `exec '${join(root, 'usr/lib/chromium', program)}' "$@"`,
    ];
    writeFileSync(wrapperOf(program), `${lines.join('\n')}\n`, { mode: 0o755 });
  }
}

/** The browser that playwright-core would download itself: for Ubuntu, whose package only refers to a snap. */
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

/**
 * A working Chromium, from `CHROMIUM` or installed, and its headless shell, from `CHROMIUM_SHELL`, if there is one;
 * installs missing ones. Throws if that fails.
 */
export async function findBrowsers() {
  if (isDebian() && !(wholeBrowser() && shell())) {
    console.log('There is no Chromium here: installing one, which takes a minute.');
    if (isRoot) installPackages('chromium', SHELL, 'fonts-liberation');
    else unpackWithoutRoot();
  }
  const chromium = wholeBrowser() ?? (await download());
  if (!chromium) throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM to its path.');
  return { chromium, shell: shell() ?? chromium };
}

export const findChromium = async () => (await findBrowsers()).chromium;

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findBrowsers());
