import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract } from './new-area/contract.mjs';
import { journey } from './new-area/journey.mjs';
import { namesOf } from './new-area/names.mjs';
import { LOOKED_AT, REGISTERS } from './new-area/register.mjs';
import { server } from './new-area/server.mjs';
import { web } from './new-area/web.mjs';
import { words } from './new-area/words.mjs';
import { prepare } from './prepare.mjs';
import { runNode } from './run.mjs';

const nextMigration = (root) => {
  const numbers = readdirSync(join(root, 'server/src/migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0');
};

/** Whether the name is already used by an area, words, or an identifier in a file that lists the areas. */
const isTaken = (root, { kebab, camel }) =>
  existsSync(join(root, 'contract/src/areas', kebab)) ||
  existsSync(join(root, 'words/src/de', `${kebab}.ts`)) ||
  Object.keys(REGISTERS).some((file) =>
    new RegExp(`(?<![\\w'/-])${camel}(?![\\w'/-])`).test(withoutComments(readFileSync(join(root, file), 'utf8'))),
  );

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** Writes a small working area below `root`; returns the created and edited files, or a `fault` sentence. */
export function makeArea(root, kebab, options) {
  const names = namesOf(kebab, options);
  if (names.fault) return names;
  if (isTaken(root, names))
    return { fault: `The portal has something called "${kebab}" already; choose another name.` };
  const files = {
    ...contract(names),
    ...words(names),
    ...server(names, nextMigration(root)),
    ...web(names),
    ...journey(names),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const edits = { ...REGISTERS, ...LOOKED_AT };
  for (const [file, register] of Object.entries(edits)) {
    writeFileSync(join(root, file), register(names, readFileSync(join(root, file), 'utf8')));
  }
  return { created: Object.keys(files), edited: Object.keys(edits) };
}

async function main() {
  prepare();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: { type: 'string' }, readers: { type: 'string' }, title: { type: 'string' } },
  });
  const { fault, created, edited } = makeArea(fileURLToPath(new URL('..', import.meta.url)), positionals[0], values);
  if (fault) {
    console.error(fault);
    return 1;
  }
  console.log(
    ['Created:', ...created.map((file) => `  ${file}`), 'Registered in:', ...edited.map((file) => `  ${file}`)].join(
      '\n',
    ),
  );
  // Names vary in length, so the formatter decides on line breaks.
  const biome = ['check', '--write', ...created.filter((file) => !file.endsWith('.sql')), ...edited];
  const formatted = await runNode('node_modules/@biomejs/biome/bin/biome', biome, { quiet: true });
  const typed = await runNode('tools/check-schema.mjs', ['--write'], { quiet: true });
  for (const { ok, output } of [formatted, typed]) if (!ok) console.error(output.trimEnd());
  if (typed.ok)
    console.log('See it as Anna Admin: "npm run demo:reset" (demo data is created once), then "npm run dev".');
  console.log(
    'Next: give its record a better German noun than "Eintrag", then follow "Adding an area" in CONTRIBUTING.',
  );
  return formatted.ok && typed.ok ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main());
