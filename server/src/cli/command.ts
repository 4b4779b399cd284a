import type { ParseArgsConfig } from 'node:util';
import type { Settings } from '../settings.ts';

/** An option with its line of help; a text has the name of its value. */
export interface Option {
  readonly meaning: string;
  readonly value?: string;
}

/** The arguments of a call, which `kontor.ts` has checked. */
export interface Call {
  /** The settings; throws a `StartError` that names all their faults. */
  readonly settings: () => Settings;
  readonly operands: readonly string[];
  readonly has: (option: string) => boolean;
  readonly textOf: (option: string) => string | undefined;
  /** Writes a line of the result. */
  readonly say: (line: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** One of the `kontor` commands. */
export interface Command {
  /** The operands, such as `<file>`. */
  readonly operands?: string;
  /** How many operands it takes, from and to. */
  readonly count?: readonly [min: number, max: number];
  readonly options?: Readonly<Record<string, Option>>;
  /** What it does and when it fails, in a few sentences. */
  readonly help: string;
  /** Resolves with `false` if it has failed after it said why; throws a `StartError` otherwise. */
  readonly run: (call: Call) => Promise<boolean>;
}

/** The call cannot be understood: exit code 2, and the command's usage. */
export class UsageError extends Error {}

/** The options for `parseArgs`. */
export const optionsOf = ({ options = {} }: Command): NonNullable<ParseArgsConfig['options']> => ({
  help: { type: 'boolean', short: 'h' },
  ...Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  ),
});
