import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { searchOf } from '../../../kernel/finder.ts';
import { PRICE_TAGS } from './address.ts';

/** The products that a new label may be for. */
export default searchOf({
  resource: { list: merchandise.liveProducts },
  most: 3,
  sort: 'productTitle',
  hitOf: ({ productId, productTitle, group }) => ({
    label: productTitle,
    hint: [productId, group].filter(Boolean).join(' · '),
    to: `${PRICE_TAGS}?product=${productId}`,
  }),
});
