import * as z from 'zod/mini';

/** Runs a statement; a pool or a client has it. */
export type Query = (text: string) => Promise<{ readonly rows: unknown[] }>;

/** A query for the values of all columns that hold names, addresses or secrets of people. */
const VALUES = `
  select string_agg(format('select %I::text as value from %I', column_name, table_name), ' union ') as text
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and (
    column_name ~ '(email|recipient|(given|family|by|signer)_name|(invitation|secret)_key|_code|street_address)$'
      and data_type = 'text' and column_name <> 'postal_code'
    or table_name = 'known_person' and column_name in ('name', 'subject')
    -- The ids of the provider's sessions and grants are their tokens.
    or table_name = 'demo_sign_in' and column_name = 'id')`;

const Text = z.tuple([z.object({ text: z.string() })]);
const Values = z.array(z.object({ value: z.nullable(z.string()) }));

/** Shorter ones, such as a name of three letters, are also parts of other words. */
const MIN_LENGTH = 4;

async function personalValues(query: Query): Promise<string[]> {
  const [{ text }] = z.parse(Text, (await query(VALUES)).rows);
  const rows = z.parse(Values, (await query(text)).rows);
  return rows.flatMap(({ value }) => (value && value.length >= MIN_LENGTH ? value : []));
}

const EMAIL_OR_TOKEN = /[\w.+-]+@[\w-]+\.[\w.-]+|\beyJ[\w-]{10,}/;

const isWordPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);

function hasWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    if (!isWordPart(line[at - 1]) && !isWordPart(line[at + word.length])) return true;
  }
  return false;
}

/** What differs between two lines of the same event. */
const CHANGING = /"(?:time|reqId)":"[^"]*",?|"ms":\d+,?/g;

/**
 * Collects what a server logs, each kind of line once. `check` throws with the lines that contain a value of the
 * database's people, a mail address or a token (`behaviour §2`).
 */
export function createLogCheck() {
  const lines = new Set<string>();
  return {
    write(line: string): void {
      lines.add(line.replace(CHANGING, '').trimEnd());
    },
    /** The lines so far. */
    logged: (): readonly string[] => [...lines],
    async check(query: Query): Promise<void> {
      if (lines.size === 0) return;
      const values = await personalValues(query);
      const found = [...lines].flatMap((line) => {
        const what = EMAIL_OR_TOKEN.exec(line)?.[0] ?? values.find((value) => hasWord(line, value));
        return what === undefined ? [] : `${what}: ${line}`;
      });
      lines.clear();
      if (found.length > 0) throw new Error(`The log contains personal data:\n${found.join('\n')}`);
    },
  };
}
