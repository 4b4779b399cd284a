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
    wrongState: 'This change of status is not possible here.',
    noProducts: 'Only a campaign with at least one product can be released or cancelled.',
    frozen: 'This campaign has been released: greeting, dates and reminder can no longer be changed.',
    productFixed:
      'This campaign has been released: products can be added but no longer changed or removed. Only the available quantity can still be changed.',
    siteOrdered: 'A site that has ordered can no longer be removed.',
    released: 'Only a pending campaign can be deleted. Cancel a released one instead.',
    notActive: 'This campaign is not active.',
    notClosed: 'This campaign has not ended yet.',
    siteMissing: 'This site is not part of the campaign.',
    canceled: 'This campaign has been cancelled.',
    nothingToAllocate: 'Only products with an available quantity can be allocated.',
    overAllocated: 'More has been allocated than is available.',
  },
  campaign,
  orders,
  answers,
  allocations,
  mails,
} satisfies Words<typeof de>;
