import type de from '../../de/meters/terms.ts';
import type { Words } from '../../words.ts';

export default {
  types: { water: 'Water', electricity: 'Electricity', gas: 'Gas', heatQuantity: 'Heat' },
  intervals: { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' },
  directions: { consumption: 'Consumption', generation: 'Generation', feedIn: 'Feed-in' },
  kinds: { start: 'Installation', reading: 'Reading', end: 'Removal' },
  confirmations: { correction: 'Correction', exchange: 'Meter exchange', rollover: 'Rollover' },
} satisfies Words<typeof de>;
