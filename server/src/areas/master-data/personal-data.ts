import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/tx.ts';
import { ERASED, type PersonalData } from '../../kernel/personal-data/rule.ts';
import {
  bytesMention,
  email,
  isNameOf,
  isOlder,
  isSubjectOf,
  lines,
  mentions,
  name,
  neutral,
  own,
  subject,
  text,
} from '../../kernel/personal-data/sql.ts';

const isRunning = sql`state = 'running'`;

/** An imported file that names the person is emptied, as it is after a year; it can then not be undone. */
async function eraseRuns({ db }: Tx, person: Identifiers) {
  const names = sql`(${bytesMention(sql`content`, person)} or ${mentions(sql`faults::text`, person)}
    or ${mentions(sql`file_name`, person)})`;
  const emptied = await sql`
    update import_run set content = null, file_name = null, faults = '[]' where not ${isRunning} and ${names}`.execute(
    db,
  );
  const by = sql`(${isSubjectOf(sql`by_subject`, person)} or ${isNameOf(sql`by_name`, person)})`;
  const unnamed = await sql`
    update import_run set by_name = ${ERASED}, by_subject = ${ERASED} where ${by}`.execute(db);
  return {
    deleted: 0,
    anonymised: Number(emptied.numAffectedRows ?? 0) + Number(unnamed.numAffectedRows ?? 0),
  };
}

/** The manager of a market as letters address them, `Frau Brandt`; their given name is not known. */
const managerName = sql<
  string | null
>`(case when family_name <> '' then btrim(concat_ws(' ', salutation, family_name)) end)`;

export const masterDataData: PersonalData = {
  tables: {
    import_change: {
      kind: 'imports',
      whose: ['staff'],
      columns: { title: text(), before: text(), after: text() },
      neutral: ['what'],
      erasure: 'delete',
    },
    import_run: {
      kind: 'imports',
      whose: ['staff'],
      columns: {
        by_name: name(),
        by_subject: subject(),
        file_name: text(),
        faults: text(),
        content: lines,
      },
      neutral: ['kind', 'source', 'media_type', 'state', 'error'],
      erasure: eraseRuns,
    },
    // The next copy of the merchandise system would bring them back.
    site: {
      kind: 'sites',
      whose: ['staff'],
      columns: { email: email(), salutation: own(), family_name: own() },
      neutral: ['title', 'key', 'street_address', 'postal_code', 'city', 'group', 'region'],
      identity: { email: sql`email`, name: managerName },
      match: (person) => isNameOf(managerName, person),
      erasure: 'keep',
      keep: { because: 'masterData' },
    },
    department: neutral('title'),
    manufacturer: neutral('title', 'search_text'),
    product: neutral('title', 'primary_unit', 'base_unit', 'ean', 'search_text'),
    tenant: neutral('name'),
  },
  purges: [
    {
      kind: 'imports',
      table: 'import_change',
      due: (context) => sql`run_id in (select id from import_run where content is null
        or ${isOlder(sql`created_at`, context.periods.importsDays, context)})`,
    },
    {
      kind: 'imports',
      table: 'import_run',
      // Imports by a call have no file, but a name.
      due: (context) => sql`((content is not null or by_name <> ${ERASED}) and not ${isRunning}
        and ${isOlder(sql`created_at`, context.periods.importsDays, context)})`,
      set: {
        content: sql`null`,
        file_name: sql`null`,
        faults: sql`'[]'`,
        by_name: sql`${ERASED}`,
        by_subject: sql`${ERASED}`,
      },
    },
  ],
};
