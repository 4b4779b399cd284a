import type de from '../../de/price-tags/changes.ts';
import type { Words } from '../../words.ts';

export default {
  renewal: {
    text: 'Labels whose details have changed since they were last printed.',
    caption: 'Labels to renew',
    none: 'All labels are up to date',
    noneText:
      'When something on a printed label changes, you find it here. Labels are compared with the last print that the portal remembers for this site.',
    toTags: 'Print labels',
    number: 'Number',
    product: 'Product',
    group: 'Group',
    noGroup: 'Without a group',
    allGroups: 'All groups',
    allStyles: 'All styles',
    allChanges: 'All changes',
    style: 'Style',
    change: 'Changed',
    changes: { price: 'Price', title: 'Name', details: 'Details', gone: 'Gone' },
    prices: '{{before}} → {{now}}',
    printed: 'Printed',
    printedBy: '{{when}}, {{name}}',
    select: 'Selection',
    selectOne: 'Select {{product}}, {{style}}',
    selected_one: '{{formatted}} selected',
    selected_other: '{{formatted}} selected',
    gone_one: '{{formatted}} of them gone',
    gone_other: '{{formatted}} of them gone',
    list: 'Add to list',
    listed_one: '{{formatted}} label is on the list',
    listed_other: '{{formatted}} labels are on the list',
    print: 'Print',
    forget: 'Report as taken down',
    forgetTitle_one: 'Has the label been taken down?',
    forgetTitle_other: 'Have these {{formatted}} labels been taken down?',
    forgetText:
      'The portal forgets labels that were taken down. It reports them again only after they have been printed anew.',
    forgetAction: 'Yes, taken down',
    forgotten_one: '{{formatted}} label reported as taken down',
    forgotten_other: '{{formatted}} labels reported as taken down',
  },
} satisfies Words<typeof de>;
