import type de from '../../de/meters/overview.ts';
import type { Words } from '../../words.ts';

export default {
  entry: 'Enter meter readings, even in a basement without a connection.',
  due_one: '{{formatted}} meter to be read',
  due_other: '{{formatted}} meters to be read',
  values: 'All readings of a site, their trend, and the consumption per month.',
  ranking: 'All sites compared by consumption per square metre.',
  administration: 'Add, change, exchange and import meters.',
  supervision: 'Overdue readings, outliers and missing months.',
  costs: 'What consumption costs, how much CO₂ it causes, and the tariffs behind it.',
} satisfies Words<typeof de>;
