import { insertDeadJob } from '../../server/src/areas/system/factory.ts';
import { button, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const forAdministrators = screensOf('system', 'demo-administrator');
const title = de.system.jobs.names.mail.send;

const portal = testScreens('system', [
  forAdministrators('pages/system', '/system', ({ system }) => system.menu.title),
  forAdministrators('pages/system', '/system', ({ system }) => system.menu.title, {
    name: 'delete',
    open: async (page) => {
      await button(page, fillIn(de.system.deadJobs.delete, { job: title })).click();
      await seen(page.getByRole('dialog'));
    },
  }),
]);

test.beforeAll(async () => {
  await portal.make((world) => insertDeadJob(world));
});
