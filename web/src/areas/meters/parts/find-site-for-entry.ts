import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { searchOf } from '../../../kernel/finder.ts';
import { DATA_ENTRY } from './address.ts';

/** The sites whose meters can be read. */
export default searchOf({
  resource: site,
  most: 3,
  hitOf: ({ id, title, tenant }) => ({
    label: title,
    hint: [id, tenant].join(' · '),
    to: `${DATA_ENTRY}?site=${id}`,
  }),
});
