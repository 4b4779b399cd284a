import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonalData, Purge } from '../personal-data/rule.ts';
import { isOlder, isSubjectOf, neutral, subject, text } from '../personal-data/sql.ts';
import { type Entry, rowsOf } from '../personal-data/traces.ts';
import { eraseValues } from './erase.ts';

const hasValues = sql<boolean>`(before is not null or after is not null)`;

/** Entries about the rows of a person, which their values may not name. */
const isAbout = (tables: readonly Entry[], person: Identifiers): RawBuilder<boolean> => {
  const conditions = tables.flatMap(([table, rule]) =>
    rule.auditedAs === undefined
      ? []
      : [
          sql`(action like ${`${rule.auditedAs}.%`} and record in (
            select id::text from ${sql.table(table)} where ${rowsOf(rule, person)}))`,
        ],
  );
  return sql`(${hasValues} and (${sql.join([sql`false`, ...conditions], sql` or `)}))`;
};

/** Fewer characters are found in anybody. */
const MIN_SEARCHED = 3;

/** The numbers of a person's trainees. */
const numbersOf = (tables: readonly Entry[], { trainees }: Identifiers) =>
  tables.flatMap(([table, { identity }]) =>
    identity?.trainee && identity.number
      ? [
          sql`select ${identity.number} from ${sql.table(table)} where ${identity.trainee} = any(${trainees}::integer[])`,
        ]
      : [],
  );

/** A text with its umlauts in one letter, however they are written: searches find `Müller` by `mueller`, too. */
const inOneSpelling = (text: RawBuilder<unknown>) => sql`regexp_replace(folded(${text}), '([aou])e', '\\1', 'g')`;

/** Entries about a list that was searched by words which all stand in a name, an address or a number of a person. */
function isSearchFor(tables: readonly Entry[], person: Identifiers): RawBuilder<boolean> {
  const texts = sql.join(
    [sql`select unnest(${[...person.emails, ...person.names]}::text[])`, ...numbersOf(tables, person)],
    sql` union all `,
  );
  const searched = sql`(after ->> 'query')::jsonb ->> 'search'`;
  return sql`case when after ->> 'query' like '{"%' and length(${searched}) >= ${MIN_SEARCHED} then exists (
    select from (${texts}) searched (text) where not exists (
      select from regexp_split_to_table(btrim(${searched}), '\\s+') word
      where strpos(${inOneSpelling(sql`searched.text`)}, ${inOneSpelling(sql`word`)}) = 0)) else false end`;
}

/** Old entries keep who did what and when, but lose their values. */
const purge: Purge = {
  kind: 'trail',
  table: 'audit_entry',
  due: (context) => sql`(${hasValues} and ${isOlder(sql`at`, context.periods.trailDays, context)})`,
  erase: eraseValues,
};

/** The audit trail: entries by a person, about their records, and those whose values name them. */
export function auditData(tables: readonly Entry[]): PersonalData {
  const isTheirs = (person: Identifiers) =>
    sql<boolean>`(${isAbout(tables, person)} or ${isSearchFor(tables, person)})`;
  return {
    tables: {
      audit_link: neutral('salt', 'digest', 'hash'),
      audit_entry: {
        kind: 'trail',
        whose: ['staff', 'attendee', 'trainee', 'signer'],
        columns: { actor: subject(), before: text(), after: text() },
        neutral: ['action', 'record'],
        match: isTheirs,
        async erasure(tx, person) {
          const byValue = sql`(${rowsOf({ ...VALUES, match: isTheirs }, person)})`;
          const { rows } = await sql<{ id: number }>`select id from audit_entry where ${byValue}`.execute(tx.db);
          await eraseValues(
            tx,
            rows.map(({ id }) => id),
          );
          return { deleted: 0, anonymised: rows.length };
        },
        // Who changed what must stay provable; the id names nobody outside the identity provider.
        keep: {
          because: 'accountability',
          rows: (_, person) => isSubjectOf(sql`actor`, person),
        },
      },
    },
    purges: [purge],
  };
}

/** The entries' values without their actors. */
const VALUES = {
  kind: 'trail',
  whose: [],
  columns: { before: text(), after: text() },
  neutral: [],
  erasure: 'keep',
} as const;
