import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { searchOf } from '../../../kernel/finder.ts';
import { addReceiptPath } from './address.ts';

/** The manufacturers whose goods a new receipt may be about. */
export default searchOf({
  resource: manufacturer,
  most: 3,
  hitOf: ({ id, title }) => ({ label: title, hint: String(id), to: addReceiptPath({ manufacturerId: id }) }),
});
