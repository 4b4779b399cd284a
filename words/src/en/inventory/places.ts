import type de from '../../de/inventory/places.ts';
import type { Words } from '../../words.ts';

export default {
  places: {
    label: 'Place',
    all: 'All places',
    change: 'Change place',
    saved: 'The place was saved.',
    ofReceipt:
      'Where people count, such as “Aisle 3, cold store”. It applies to all positions without a place of their own.',
    ofPosition: 'Where people count, such as “Aisle 3, cold store”.',
    orOfReceipt: 'If left empty, the place of the receipt: {{place}}',
    ofPositions: 'If left empty, the place of the receipt applies.',
    move_one: 'Change the place of one position',
    move_other: 'Change the place of {{formatted}} positions',
    moved_one: 'The place of one position was changed.',
    moved_other: 'The place of {{formatted}} positions was changed.',
  },
} satisfies Words<typeof de>;
