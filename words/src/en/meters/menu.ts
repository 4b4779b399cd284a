import type de from '../../de/meters/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Meter readings',
    text: 'Enter meter readings, see how they develop, and compare sites’ consumption.',
    due: 'Reading due',
    record: 'Record meter reading',
    recordFor: 'Record meter reading: {{name}}',
    keywords: 'read meter electricity gas water',
    home: 'Home',
    overview: 'Overview',
    entry: 'Data entry',
    values: 'Values',
    ranking: 'Ranking',
    administration: 'Meters',
    supervision: 'Needs attention',
    costs: 'Costs and CO₂',
  },
} satisfies Words<typeof de>;
