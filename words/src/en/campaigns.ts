import type de from '../de/campaigns.ts';
import type { Words } from '../words.ts';
import allocations from './campaigns/allocations.ts';
import answers from './campaigns/answers.ts';
import campaign from './campaigns/campaign.ts';
import mails from './campaigns/mails.ts';
import menu from './campaigns/menu.ts';
import orders from './campaigns/orders.ts';
import terms from './campaigns/terms.ts';
import validation from './campaigns/validation.ts';

export default {
  ...menu,
  ...terms,
  ...validation,
  errors: {
    wrongState: 'This change of state is not possible here.',
    noProducts: 'Only a campaign with at least one product can be released or canceled.',
    frozen: 'The campaign is released: greeting, dates and reminder can no longer be changed.',
    productFixed:
      'The campaign is released: products can be added, but no longer changed or removed. Only the quantity available can still be changed.',
    siteOrdered: 'A site that has ordered can no longer be removed.',
    released: 'Only a pending campaign can be deleted. Cancel a released one instead.',
    notActive: 'This campaign is not active.',
    notClosed: 'This campaign is not over yet.',
    siteMissing: 'This site does not take part in the campaign.',
    nothingToAllocate: 'Only what has a quantity available can be allocated.',
    overAllocated: 'More was allocated than is available.',
  },
  campaign,
  orders,
  answers,
  allocations,
  mails,
} satisfies Words<typeof de>;
