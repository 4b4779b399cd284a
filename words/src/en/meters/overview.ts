import type de from '../../de/meters/overview.ts';
import type { Words } from '../../words.ts';

export default {
  entry: 'Enter meter readings, also in a cellar without network.',
  due_one: '{{formatted}} meter to be read',
  due_other: '{{formatted}} meters to be read',
  values: 'All readings of a site, their course, and the consumption per month.',
  ranking: 'The consumption per square metre of all sites compared.',
  administration: 'Add, change, exchange and import meters.',
  supervision: 'Overdue readings, outliers and missing months.',
  costs: 'What the consumption costs and how much CO₂ it emits, and the tariffs for it.',
} satisfies Words<typeof de>;
