import { createLogCheck, type Query } from '../../server/src/testing/log-check.ts';

const ERROR = /^\{"level":"(?:error|fatal)"/;

/** The log of a portal's servers, one after the other. */
export interface ServerLog {
  /** A line of the standard output; what is no log entry is written for the person who started the server. */
  write(line: string): void;
  /** A line of the standard error output. */
  writeFault(line: string): void;
  /** Throws if an error was logged since the last call. */
  checkErrors(): void;
  /** The same, and throws if personal data or secrets of the database were logged. */
  check(query: Query): Promise<void>;
}

export function createServerLog(): ServerLog {
  const { write, check } = createLogCheck();
  const errors: string[] = [];
  const checkErrors = () => {
    const found = errors.splice(0);
    if (found.length > 0) throw new Error(`The server logged errors:\n${found.join('\n')}`);
  };
  return {
    write(line) {
      if (!line.startsWith('{')) return;
      if (ERROR.test(line)) errors.push(line);
      write(line);
    },
    writeFault: write,
    checkErrors,
    async check(query) {
      await check(query);
      checkErrors();
    },
  };
}
