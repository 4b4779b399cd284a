import { writeFile } from 'node:fs/promises';
import { recordLook } from '../areas/people/commands.ts';
import { personPdf } from '../areas/people/parts/pdf.ts';
import { fileOf, withUploads } from '../areas/people/queries.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import { personalTables } from '../kernel/personal-data/traces.ts';
import { personalData } from '../personal-data.ts';
import { type Command, UsageError } from './command.ts';
import { NAME_OPTIONS, onePerson, withNamesOr } from './people.ts';
import { openPortal } from './portal.ts';

/** All rows: who asks for their data gets them whole. */
const MAX_ROWS = 2_147_483_647;
/** More of a table would not fit into the memory that draws the pages. */
const MAX_PDF_ROWS = 5_000;

export const command: Command = {
  operands: '<e-mail|number|name> [file]',
  count: [1, 2],
  options: { pdf: { meaning: 'write a PDF instead of JSON; needs a file' }, ...NAME_OPTIONS },
  help: `Writes everything that is kept of a person, as JSON to the output or a file, or as PDF. Fails if nobody or several people
are found. A PDF has at most 5,000 rows of a table. The look is recorded in the audit trail.`,
  run: async ({ settings, operands: [text = '', file], has, say }) => {
    if (has('pdf') && file === undefined) throw new UsageError('Say which file the PDF is written to.');
    const { db, transactions, services } = await openPortal(settings(), () => {});
    const read = { db, now: new Date() };
    const tables = personalTables(personalData);
    const person = withNamesOr(await onePerson(read, tables, text, say), has);
    const rows = await fileOf(read, tables, person, has('pdf') ? MAX_PDF_ROWS : MAX_ROWS);
    const found = await withUploads(read, services.attachments, rows);
    for (const { table, total, rows } of found.sections)
      if (total > rows.length)
        say(`The PDF has the first ${rows.length} of ${total} rows of ${table}; the JSON has all.`);
    await recordLook(transactions, SYSTEM, { action: 'exported', people: [person] });
    const content = has('pdf')
      ? (await personPdf(services, found, person, services.defaultLanguage)).content
      : `${JSON.stringify(found, null, 2)}\n`;
    if (file === undefined) say(content.toString().trimEnd());
    // Only its owner may read it.
    else await writeFile(file, content, { mode: 0o600 });
    return true;
  },
};
