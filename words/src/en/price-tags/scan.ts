import type de from '../../de/price-tags/scan.ts';
import type { Words } from '../../words.ts';

export default {
  scan: {
    action: 'Scan at the shelf',
    title: 'Scan for “{{style}}”',
    renew: 'Scan for outdated labels',
    read: '{{code}} scanned, looking for the product…',
    unknown: 'No product with the EAN {{code}}.',
    noOffer: '{{title}}: not on offer here.',
    outdated_one: '{{formatted}} label is outdated and selected',
    outdated_other: '{{formatted}} labels are outdated and selected',
    current: 'no outdated label.',
    several: 'Several products have this EAN. Which one is it?',
  },
} satisfies Words<typeof de>;
