import type de from '../../de/inventory/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Inventory',
    text: 'Prepare inventories, follow the count and check results.',
  },
} satisfies Words<typeof de>;
