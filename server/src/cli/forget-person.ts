import { createInterface } from 'node:readline/promises';
import { type Erasure, erasePerson, rehearseErasure } from '../areas/people/commands.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import { personalTables } from '../kernel/personal-data/traces.ts';
import { StartError } from '../kernel/start-error.ts';
import { personalData } from '../personal-data.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { lineOf, NAME_OPTIONS, onePerson, withNamesOr } from './people.ts';
import { openPortal } from './portal.ts';

function report({ results }: Erasure, say: Call['say']): void {
  for (const { table, deleted, anonymised, kept, because, until } of results) {
    const why = because === null ? '' : ` (${because}${until === null ? '' : `, until ${until}`})`;
    say(`${table}: ${deleted} deleted, ${anonymised} anonymised, ${kept} kept${why}`);
  }
  if (results.length === 0) say('There is nothing to erase.');
}

async function isConfirmed(question: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await prompt.question(`${question} Type "yes": `)).trim() === 'yes';
  } finally {
    prompt.close();
  }
}

export const command: Command = {
  operands: '<e-mail|number|name>',
  count: [1, 1],
  options: {
    'dry-run': { meaning: 'only show what would go' },
    yes: { meaning: 'do not ask' },
    ...NAME_OPTIONS,
  },
  help: `Erases a person: shows what goes and what the law has kept, asks, and erases. Fails if nobody or several people are found.
There is no way back but a backup, which still holds them.`,
  run: async ({ settings, operands: [text = ''], has, say }) => {
    const { db, transactions, retention } = await openPortal(settings(), say);
    const tables = personalTables(personalData);
    const found = await onePerson({ db, now: new Date() }, tables, text, say);
    say(lineOf(found));
    const person = withNamesOr(found, has);
    report(await rehearseErasure(transactions, SYSTEM, tables, person, retention), say);
    if (has('dry-run')) return true;
    if (!has('yes')) {
      if (!process.stdin.isTTY) throw new UsageError('Say --yes, as nobody can be asked here.');
      if (!(await isConfirmed('Erase this person for good?'))) return false;
    }
    const erased = await transactions.run(SYSTEM, (tx) => erasePerson(tx, SYSTEM, tables, person, retention));
    if (erased instanceof Refusal) throw new StartError('The person was not erased.');
    say(`Erased; the audit trail has it as ${erased.reference}.`);
    return true;
  },
};
