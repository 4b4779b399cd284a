import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Call, type Command, optionsOf, UsageError } from './cli/command.ts';
import { loadEnvFile } from './env-file.ts';
import { StorageDown } from './kernel/files/storage.ts';
import { StartError } from './kernel/start-error.ts';
import { closeAll } from './resources.ts';
import { readSettings } from './settings.ts';
import { VERSION } from './version.ts';

/** The commands, each loaded when it is called. */
const COMMANDS: Readonly<Record<string, { summary: string; load: () => Promise<{ command: Command }> }>> = {
  start: { summary: 'start the portal', load: () => import('./cli/start.ts') },
  check: { summary: 'check settings, database and connections', load: () => import('./cli/check.ts') },
  migrate: { summary: 'update the database', load: () => import('./cli/migrate.ts') },
  backup: { summary: 'write database and files to a file', load: () => import('./cli/backup.ts') },
  restore: { summary: 'restore a backup', load: () => import('./cli/restore.ts') },
  import: { summary: 'import master data from a CSV file', load: () => import('./cli/import.ts') },
  sync: { summary: 'copy the data of the merchandise system', load: () => import('./cli/sync.ts') },
  jobs: { summary: 'list, retry or delete jobs that failed for good', load: () => import('./cli/jobs.ts') },
  'export-person': {
    summary: 'write everything that is kept of a person',
    load: () => import('./cli/export-person.ts'),
  },
  'forget-person': { summary: 'erase a person', load: () => import('./cli/forget-person.ts') },
  purge: { summary: 'remove what has been kept long enough', load: () => import('./cli/purge.ts') },
  token: { summary: 'explain what an access token grants', load: () => import('./cli/token.ts') },
  'create-demo': { summary: 'fill an empty portal with demo data', load: () => import('./cli/create-demo.ts') },
};

/** How long an interrupted command may tidy up. */
const GRACE_MS = 3_000;

const EXIT = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

const write = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};

const overview = () => `Kontor ${VERSION}

Usage: kontor <command> [options]

${columns(Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary]))}

"kontor <command> --help" explains a command. Settings come from the environment, and from the file .env in the current
folder. Exit codes: 0 done, 1 failed, 2 wrong usage.`;

const usageOf = (name: string, { operands, options }: Command) =>
  ['Usage: kontor', name, ...(operands ? [operands] : []), ...(options ? ['[options]'] : [])].join(' ');

function helpOf(name: string, command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([option, { value, meaning }]) => [`--${option}${value ? ` ${value}` : ''}`, meaning] as const,
  );
  return [usageOf(name, command), '', command.help, ...(options.length > 0 ? ['', columns(options)] : [])].join('\n');
}

function parse(command: Command, args: readonly string[]) {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options: optionsOf(command), allowPositionals: true });
    } catch (error) {
      // Node.js goes on with advice about "--".
      const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
      throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
    }
  })();
  const { values, positionals } = parsed;
  const [min, max] = command.count ?? [0, 0];
  const isRight = values['help'] === true || (positionals.length >= min && positionals.length <= max);
  if (!isRight)
    throw new UsageError(positionals.length < min ? 'Something is missing.' : `${positionals[max]} is too much.`);
  return { values, positionals };
}

async function perform(name: string, command: Command, args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parse(command, args);
  if (values['help']) {
    write(helpOf(name, command));
    return EXIT.done;
  }
  const call: Call = {
    settings: () => readSettings(process.env),
    operands: positionals,
    has: (option) => values[option] === true,
    textOf: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    say: write,
    signal,
  };
  return (await command.run(call)) ? EXIT.done : EXIT.failed;
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Reports an error in one sentence; only with `LOG_LEVEL=debug` is its trace of use. */
function report(error: unknown): void {
  const isDebugging = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  if (error instanceof StartError) complain(error.message);
  else if (error instanceof StorageDown) complain(`${error.message}: ${reasonOf(error.cause)}.`);
  else if (error instanceof Error) complain(isDebugging && error.stack ? error.stack : `Unexpected: ${error.message}`);
  else complain(String(error));
}

async function main([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    const [about] = args;
    if (about !== undefined) return main([about, '--help']);
    write(overview());
    return EXIT.done;
  }
  if (['--version', '-v'].includes(name)) {
    write(VERSION);
    return EXIT.done;
  }
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!known) {
    complain(`There is no command ${name}.\n\n${overview()}`);
    return EXIT.misused;
  }
  try {
    loadEnvFile();
  } catch (error) {
    report(error);
    return EXIT.failed;
  }
  const { command } = await known.load();
  const stopping = new AbortController();
  if (name !== 'start') {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stopping.abort(new StartError('Interrupted.'));
        // The command now fails for lack of its connection, and removes what it has not finished.
        void closeAll(complain)
          .then(() => sleep(GRACE_MS))
          .then(() => process.exit(EXIT.interrupted));
      });
    }
  }
  try {
    return await perform(name, command, args, stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return EXIT.interrupted;
    if (!(error instanceof UsageError)) {
      report(error);
      return EXIT.failed;
    }
    complain(`${error.message}\n${usageOf(name, command)}`);
    return EXIT.misused;
  }
}

// A reader of the output, such as `head`, may close the pipe early.
process.stdout.on('error', () => {});
const code = await main(process.argv.slice(2));
await closeAll(complain);
// Explicit, because Node sometimes hangs on exit after child processes or worker threads.
process.exit(code);
