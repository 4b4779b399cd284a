import { seen } from '../harness/acts.ts';
import { keepInputs, openWaiting } from '../harness/outbox.ts';
import { clickOn, type Screen } from '../harness/screens.ts';
import { de, told } from '../harness/words.ts';

export const screens: readonly Screen[] = [
  { who: 'guests', file: 'shell/sign-in-page', path: '/', title: ({ shell }) => shell.signIn.title },
  { who: 'guests', file: 'shell/mailbox-page', path: '/mailbox', title: ({ shell }) => shell.mailbox.empty },
  { who: 'guests', file: 'shell/imprint-page', path: '/imprint', title: ({ shell }) => shell.imprint.title },
  { who: 'guests', file: 'shell/privacy-page', path: '/privacy', title: ({ shell }) => shell.privacy.title },
  {
    who: 'guests',
    file: 'shell/callbacks',
    path: '/sign-in-callback?error=access_denied',
    title: ({ shell }) => shell.signIn.failed,
    state: { name: 'failed', open: async () => {} },
  },
  { who: 'demo-site', file: 'shell/forbidden-page', path: '/departments', title: ({ shell }) => shell.forbidden.title },
  {
    who: 'demo-site',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Clara Conrad' }),
    state: {
      name: 'inputs wait',
      open: async (page) => {
        await keepInputs(page, 'demo-site');
        await openWaiting(page);
      },
    },
  },
  {
    who: 'demo-administrator',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Anna Admin' }),
  },
  {
    who: 'demo-administrator',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Anna Admin' }),
    state: {
      name: 'account',
      open: async (page) => {
        await clickOn(told(de.shell.bar.account, { name: 'Anna Admin' }))(page);
        await seen(page.getByRole('menu'));
      },
    },
  },
];
