import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  FILE_NAMES,
  hasValidFileName,
  IMPORT_KINDS,
  type ImportKind,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import { importFile } from '../areas/master-data/imports/commands.ts';
import { problemOf } from '../kernel/http/problems.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { StartError } from '../kernel/start-error.ts';
import { type Command, UsageError } from './command.ts';
import { openPortal } from './portal.ts';

const NAMES = Object.values(FILE_NAMES);
const MAX_NAMED = 20;

function kindOf(fileName: string, named: string | undefined): ImportKind {
  const kind = IMPORT_KINDS.find((each) => (named ? FILE_NAMES[each] === named : hasValidFileName(each, fileName)));
  if (kind) return kind;
  throw new UsageError(
    named
      ? `There is no kind ${named}: it is one of ${NAMES.join(', ')}.`
      : `${fileName} does not say what it contains: name it ${NAMES.map((name) => `${name}.csv`).join(', ')}, or use --kind.`,
  );
}

async function contentOf(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`,
    );
  });
}

export const command: Command = {
  operands: '<file>',
  count: [1, 1],
  options: {
    kind: { value: NAMES.join('|'), meaning: 'what the file contains, if its name does not say so' },
    'delete-missing': { meaning: 'delete records that the file does not contain' },
  },
  help: `Imports master data from a CSV file, or nothing if a row of it is wrong. The file has the columns that the page
"Administration" describes; the import appears in its history and can be undone there.`,
  run: async ({ settings, operands: [file = ''], textOf, has, say }) => {
    const kind = kindOf(basename(file), textOf('kind'));
    const bytes = await contentOf(file);
    const { services, transactions } = await openPortal(settings(), say);
    const deleteMissing = has('delete-missing');
    const result = await importFile(
      { ...services, transactions },
      { kind, fileName: basename(file), bytes, deleteMissing },
    );
    if (!(result instanceof Refusal)) {
      const { created, updated, unchanged, deleted } = result;
      say(`${FILE_NAMES[kind]}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${deleted} deleted.`);
      return true;
    }
    const { detail, errors = [], moreErrors = 0 } = problemOf(result, 'en');
    say(`Nothing was imported: ${detail}`);
    for (const { path, message } of errors.slice(0, MAX_NAMED)) say(`  ${path}: ${message}`);
    const more = Math.max(0, errors.length - MAX_NAMED) + moreErrors;
    if (more > 0) say(`  and ${more} more`);
    return false;
  },
};
