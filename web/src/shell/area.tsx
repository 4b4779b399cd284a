import { everybody, signedIn } from '@kontor/contract/kernel/access.ts';
import type { Area } from '../kernel/area.ts';

/** The shell's own pages, declared like those of any area. */
export const area: Area = {
  name: 'shell',
  pages: [
    { path: '/', who: signedIn, frame: 'staff', load: () => import('./home-page.tsx') },
    {
      path: '/mailbox',
      title: 'shell:mailbox.title',
      who: everybody,
      frame: 'staff',
      load: () => import('./mailbox-page.tsx'),
    },
    {
      path: '/imprint',
      title: 'shell:footer.imprint',
      who: everybody,
      frame: 'restricted',
      load: () => import('./imprint-page.tsx'),
    },
    {
      path: '/privacy',
      title: 'shell:footer.privacy',
      who: everybody,
      frame: 'restricted',
      load: () => import('./privacy-page.tsx'),
    },
  ],
  menu: [],
};
