import { dialog, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const forBooking = screensOf('notifications', 'demo-booking');
const forSites = screensOf('notifications', 'demo-site');

testScreens('notifications', [
  forBooking('pages/notifications', '/notifications', ({ notifications }) => notifications.title),
  forSites('pages/notifications', '/notifications', ({ notifications }) => notifications.title),
  forSites('pages/notifications', '/notifications', ({ notifications }) => notifications.title, {
    name: 'bell',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Benachrichtigung/ })
        .click();
      await seen(dialog(page, de.notifications.title).getByRole('heading', { name: de.notifications.title }));
      await seen(dialog(page, de.notifications.title).getByRole('link', { name: de.notifications.all }));
    },
  }),
]);
