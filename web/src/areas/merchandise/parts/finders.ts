import { IconDatabase } from '@tabler/icons-react';
import i18next from 'i18next';
import type { Finder } from '../../../kernel/area.ts';
import { found } from '../../../kit/text/found.ts';
import { DATA_SOURCES } from '../data.ts';

/** The page has no entry of the menu, where the command palette would find it by itself. */
const finders: readonly Finder[] = [
  {
    title: 'merchandise:sources.group',
    icon: IconDatabase,
    find: async (text) => {
      const page = {
        label: i18next.t('merchandise:sources.title'),
        hint: i18next.t('merchandise:sources.text'),
        to: DATA_SOURCES,
      };
      return found([page], text, ({ label, hint }) => `${label} ${hint}`);
    },
  },
];

export default finders;
