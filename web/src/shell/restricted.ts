import { everybody } from '@kontor/contract/kernel/access.ts';
import type { Pages } from '../kernel/area.ts';

export const restricted: Pages = {
  words: ['shell', 'people/guests'],
  pages: [
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
};
