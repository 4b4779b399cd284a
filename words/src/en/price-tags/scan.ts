import type de from '../../de/price-tags/scan.ts';
import type { Words } from '../../words.ts';

export default {
  scan: {
    action: 'Scan at the shelf',
    title: 'Scan for “{{style}}”',
    read: '{{code}} scanned, looking for the product…',
    unknown: 'No product with the EAN {{code}}.',
    noOffer: '{{title}}: not on offer here.',
    several: 'Several products have this EAN. Which one is it?',
  },
} satisfies Words<typeof de>;
