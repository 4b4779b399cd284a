import type { people } from '@kontor/contract/areas/people/endpoints.ts';
import type { Transactions } from '../../kernel/database/tx.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { personalTables } from '../../kernel/personal-data/traces.ts';
import type { Services } from '../../kernel/services.ts';
import { words } from '../../kernel/words.ts';
import * as commands from './commands.ts';
import { personPdf } from './parts/pdf.ts';
import { presentFound, presentProcessing } from './present.ts';
import { fileOf, findPeople, withUploads } from './queries.ts';

/** How many rows of one table a person's file holds; `kontor export-person` has no limit. */
const MAX_ROWS = 5_000;

export function peopleHandlers(
  services: Services,
  {
    data,
    transactions,
    settings,
  }: {
    /** The personal data in all tables. */
    readonly data: readonly PersonalData[];
    readonly transactions: Transactions;
    readonly settings: commands.Settings;
  },
): Handlers<typeof people> {
  const tables = personalTables(data);
  return {
    async search({ read, actor, body }) {
      const found = await findPeople(read, tables, body.text);
      await commands.recordLook(transactions, actor, { action: 'searched', people: found });
      return found.map(presentFound);
    },
    async file({ read, actor, body }) {
      if (!commands.isSomebody(body)) return refuse('people.nobody');
      const file = await fileOf(read, tables, body, MAX_ROWS);
      await commands.recordLook(transactions, actor, { action: 'viewed', people: [body] });
      return file;
    },
    async fileJson({ read, actor, body, language }) {
      if (!commands.isSomebody(body)) return refuse('people.nobody');
      const file = await withUploads(read, services.attachments, await fileOf(read, tables, body, MAX_ROWS));
      await commands.recordLook(transactions, actor, { action: 'exported', people: [body] });
      const content = Buffer.from(JSON.stringify(file, null, 2));
      return { name: words(language)('people:file.jsonName'), type: 'application/json', content };
    },
    async filePdf({ read, actor, body, language }) {
      if (!commands.isSomebody(body)) return refuse('people.nobody');
      const file = await withUploads(read, services.attachments, await fileOf(read, tables, body, MAX_ROWS));
      await commands.recordLook(transactions, actor, { action: 'exported', people: [body] });
      return personPdf(services, file, body, language);
    },
    async erasurePreview({ actor, body }) {
      if (!commands.isSomebody(body)) return refuse('people.nobody');
      const { reference, results } = await commands.rehearseErasure(transactions, actor, tables, body, settings);
      return { reference, results: [...results] };
    },
    async erase({ tx, actor, body }) {
      if (!commands.isSomebody(body)) return refuse('people.nobody');
      const { reference, results } = await commands.erasePerson(tx, actor, tables, body, settings);
      return { reference, results: [...results] };
    },
    processing: async () => presentProcessing(tables, settings.periods),
  };
}
