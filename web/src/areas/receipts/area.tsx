import type { Area } from '../../kernel/area.ts';

export const area: Area = { name: 'receipts', words: ['receipts'], pages: [], menu: [] };
