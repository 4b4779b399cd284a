import type de from '../../de/meters/overview.ts';
import type { Words } from '../../words.ts';

export default {
  meters: 'Meters of the site',
  inUse: 'Meters in use',
  late: 'Overdue',
  overdue: 'Overdue readings',
  overdueSites: 'Overdue sites',
  overdueMeters: 'Overdue meters',
  neverRead: 'Never read',
  outliers: 'Unusual consumption',
} satisfies Words<typeof de>;
