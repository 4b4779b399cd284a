import type de from '../../de/inventory/zones.ts';
import type { Words } from '../../words.ts';

export default {
  zones: {
    title: 'Who counts where',
    edit: 'Assign places',
    text: 'For each place, enter the names under which people count there, separated by commas. Devices show everyone their own places first; anybody may count anywhere.',
    everybody: 'Everybody',
    none: 'There are no places',
    noneText: 'Once receipts or positions have a place, assign it here.',
    overlap:
      'Somebody else has assigned the same places in the meantime. Your entries are not saved yet: please compare, then save again.',
    stored: 'Now saved: {{names}}',
    saved: 'The places are assigned.',
    fields: { place: 'Place', positions: 'Positions', counters: 'Counts' },
  },
} satisfies Words<typeof de>;
