import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './kernel/start-error.ts';
import { table } from './settings-table.ts';

const PATH = '.env';

/** Of Node.js and of libraries. */
const ALSO_READ = /^(AWS|NODE|OTEL|PG)/;

function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync(PATH)) return {};
  try {
    // Editors on Windows put a mark before the first name.
    return parseEnv(readFileSync(PATH, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`The file .env with the settings cannot be read${code}.`);
  }
}

/**
 * Takes over the settings of `.env` in the current folder, if it is there; the environment takes precedence. Throws a
 * `StartError` if the file cannot be read.
 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile())) if (value !== undefined) process.env[name] ??= value;
}

/** The names in `.env` that nothing reads, such as misspelt ones. */
export const unreadNames = (): string[] =>
  Object.keys(readEnvFile())
    .filter((name) => !Object.hasOwn(table, name) && !ALSO_READ.test(name))
    .sort();
