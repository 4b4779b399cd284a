import booking from './booking.ts';
import campaigns from './campaigns.ts';
import help from './help.ts';
import inventory from './inventory.ts';
import kernel from './kernel.ts';
import kit from './kit.ts';
import learning from './learning.ts';
import masterData from './master-data.ts';
import merchandise from './merchandise.ts';
import meters from './meters.ts';
import notifications from './notifications.ts';
import openWork from './open-work.ts';
import people from './people.ts';
import priceTags from './price-tags.ts';
import receipts from './receipts.ts';
import savedViews from './saved-views.ts';
import shell from './shell.ts';
import siteInsights from './site-insights.ts';
import system from './system.ts';
import trail from './trail.ts';
import webhooks from './webhooks.ts';

export default {
  kernel,
  kit,
  shell,
  masterData,
  merchandise,
  booking,
  learning,
  receipts,
  siteInsights,
  campaigns,
  priceTags,
  meters,
  inventory,
  help,
  openWork,
  system,
  trail,
  people,
  savedViews,
  notifications,
  webhooks,
};
