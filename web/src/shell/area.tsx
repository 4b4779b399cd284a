import { everybody, signedIn } from '@kontor/contract/kernel/access.ts';
import type { Area } from '../kernel/area.ts';

/** The shell's own pages for staff, declared like those of any area. */
export const area: Area = {
  name: 'shell',
  words: [],
  pages: [
    { path: '/', who: signedIn, frame: 'staff', load: () => import('./home-page.tsx') },
    {
      path: '/mailbox',
      title: 'shell:mailbox.title',
      who: everybody,
      frame: 'staff',
      load: () => import('./mailbox-page.tsx'),
    },
  ],
  menu: [],
};
