import type de from '../../de/shell/guests.ts';
import type { Words } from '../../words.ts';

export default {
  product: 'Kontor',
  errors: {
    unknown: 'Something went wrong. Please try again.',
    network: {
      failed: 'The server cannot be reached. Please check your connection and try again.',
      partMissing: 'This part of the portal cannot be loaded right now. Please check your connection and try again.',
    },
    device: {
      full: 'Not saved: this device has run out of space, and the server cannot be reached. Please free up some space or connect to the network.',
      unavailable:
        'Not saved: this browser cannot store anything here, and the server cannot be reached. Please connect to the network and try again.',
      outdated: 'This entry comes from an older version of the app and can no longer be sent.',
    },
  },
  retry: 'Try again',
  toHome: 'Go to the home page',
  loading: 'Loading',
  pageFailed: 'This page could not be shown',
  portalFailed: 'The portal could not be started',
  skip: 'Skip to content',
  bar: {
    language: 'Deutsch',
    light: 'Light mode',
    dark: 'Dark mode',
    help: 'Help',
    account: '{{name}}’s account',
    mailbox: 'Demo mailbox',
    signIn: 'Sign in',
    signOut: 'Sign out',
  },
  footer: { imprint: 'Legal notice', privacy: 'Privacy', licences: 'Licences' },
} satisfies Words<typeof de>;
