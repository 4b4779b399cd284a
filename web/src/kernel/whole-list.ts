import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type AnyInput, type Callable, sendWithToken } from './client.ts';
import { ProblemError } from './problem.ts';

/** How many rows are passed on at once. */
const ROWS_AT_ONCE = 2_000;

/** The lines of an answer as they arrive. */
async function* linesOf({ body }: Response): AsyncIterable<readonly string[]> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const lines = `${rest}${next.value}`.split('\n');
      rest = lines.pop() ?? '';
      yield lines;
    }
  } catch {
    throw new ProblemError(0, 'network.failed');
  } finally {
    // If the caller stops reading, the server stops, too.
    reader?.cancel().catch(() => {});
  }
}

/**
 * All rows of a list as of one moment, in parts: the answer is read on when a part has been used. It is a JSON array
 * with each row in a line of its own; without its end, not all rows have arrived.
 */
export function wholeList<D extends Callable>(endpoint: D, input: AnyInput): AsyncIterable<AnswerOf<D>>;
export async function* wholeList(endpoint: Callable, input: AnyInput): AsyncIterable<unknown> {
  const response = await sendWithToken(endpoint, { ...input, query: Object.assign({}, input.query, { whole: true }) });
  let rows: unknown[] = [];
  let hasEnded = false;
  for await (const lines of linesOf(response)) {
    for (const line of lines) {
      if (line === ']') hasEnded = true;
      else if (line !== '' && line !== '[') rows.push(JSON.parse(line.replace(/,$/, '')));
    }
    if (rows.length >= ROWS_AT_ONCE) {
      yield rows;
      rows = [];
    }
  }
  if (!hasEnded) throw new ProblemError(0, 'network.failed');
  yield rows;
}
