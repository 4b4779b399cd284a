import { concludeDemo, fillDemo } from '../demo/story.ts';
import { StartError } from '../kernel/start-error.ts';
import { readSettings } from '../settings.ts';
import { type Command, UsageError } from './command.ts';
import { migrateDatabase, openPortal } from './portal.ts';

const SIZES = ['tiny', 'small', 'large'];

export const command: Command = {
  options: { size: { value: SIZES.join('|'), meaning: 'how much, instead of DEMO_SIZE' } },
  help: `Fills an empty portal with demo data, also behind an identity provider, where a start does not.
Fails if there are sites already.`,
  run: async ({ settings, textOf, say }) => {
    const size = textOf('size');
    if (size !== undefined && !SIZES.includes(size)) throw new UsageError(`--size is one of ${SIZES.join(', ')}.`);
    settings();
    const demo = readSettings({ ...process.env, DEMO_DATA: 'on', ...(size !== undefined && { DEMO_SIZE: size }) });
    await migrateDatabase(demo, say);
    const { db, transactions, services, jobs, sync } = await openPortal(demo, say);
    // Tenants come with the migrations.
    const site = await db.selectFrom('site').select('id').executeTakeFirst();
    if (site) throw new StartError('The portal is not empty: demo data would mix with its own.');
    // Demo data enqueue jobs, which the next server works on.
    await jobs.start();
    await fillDemo({ transactions, services, size: demo.demo.size, report: say });
    await sync.begin({ db, transactions, report: say });
    await concludeDemo({ db, transactions, services, now: new Date() });
    say('The portal has demo data.');
    return true;
  },
};
