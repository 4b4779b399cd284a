import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

function apt(...args) {
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function installAsRoot() {
  const wanted = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  return (apt(...wanted) || (apt('update') && apt(...wanted))) && works('/usr/bin/chromium');
}

/** Every folder with a library in it, for a program that is not installed where it expects to be. */
function libraryFolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => libraryFolders(join(folder, name)));
  return entries.some(({ name }) => name.includes('.so')) ? [folder, ...below] : below;
}

/** Packages are fetched with lists of our own and unpacked, never installed: that needs no rights. */
function unpackWithoutRoot() {
  const next = join(cache, 'next');
  rmSync(next, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'archives/partial', 'root'])
    mkdirSync(join(next, folder), { recursive: true });
  const own = [
    ['Dir::State::lists', join(next, 'lists')],
    ['Dir::Cache', next],
    ['Dir::Cache::archives', join(next, 'archives')],
    ['Debug::NoLocking', 'true'],
    ['APT::Sandbox::User', ''],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const wanted = ['install', '-y', '--no-install-recommends', '--download-only', 'chromium', 'fonts-liberation'];
  if (!apt(...own, 'update') || !apt(...own, ...wanted)) return false;

  for (const name of readdirSync(join(next, 'archives')).filter((file) => file.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', join(next, 'archives', name), join(next, 'root')], { stdio: 'inherit' });
  }
  if (!existsSync(join(next, 'root/usr/lib/chromium/chromium'))) return false;
  const root = join(cache, 'root');
  rmSync(root, { recursive: true, force: true });
  renameSync(join(next, 'root'), root);
  rmSync(next, { recursive: true, force: true });
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${['usr/lib', 'lib'].flatMap((name) => libraryFolders(join(root, name))).join(':')}'`,
    `export XDG_DATA_HOME='${join(root, 'usr/share')}'`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${join(root, 'etc/fonts')}'`,
    `exec '${join(root, 'usr/lib/chromium/chromium')}' "$@"`,
  ];
  writeFileSync(wrapper, `${lines.join('\n')}\n`, { mode: 0o755 });
  return works(wrapper);
}

/** The browser that playwright-core would download itself: for Ubuntu, whose package is only a pointer to a snap. */
async function download() {
  const browsers = join(cache, 'playwright');
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers };
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, [cli, 'install', ...withLibraries, 'chromium'], { env, stdio: 'inherit' });
  process.env.PLAYWRIGHT_BROWSERS_PATH = browsers;
  const { chromium } = await import('playwright-core');
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The path of a Chromium that runs: `CHROMIUM`, an installed one, or one that is brought now. */
export async function findChromium() {
  const found = [process.env.CHROMIUM, ...USUAL, wrapper].find((path) => path && existsSync(path) && works(path));
  if (found) return found;
  console.log('There is no Chromium here: bringing one, which takes a minute.');
  if (isDebian()) {
    if (process.getuid?.() === 0 && installAsRoot()) return '/usr/bin/chromium';
    if (unpackWithoutRoot()) return wrapper;
  }
  const downloaded = await download();
  if (downloaded) return downloaded;
  throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM to its path.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium());
