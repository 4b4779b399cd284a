import type de from '../de/open-work.ts';
import type { Words } from '../words.ts';
import menu from './open-work/menu.ts';

const mail = {
  subject: { daily: 'Open in the portal today', weekly: 'Open in the portal this week' },
  greeting: 'Hello {{name}},',
  open: 'Open the portal',
  end: 'Change or stop this e-mail',
};

export default {
  ...menu,
  errors: { addressMissing: menu.digest.noAddress },
  mail,
} satisfies Words<typeof de>;
