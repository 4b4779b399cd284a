import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { neutral } from '../../kernel/personal-data/sql.ts';

/** Prices, stock and figures of sites: none of them names a person. */
export const merchandiseData: PersonalData = {
  tables: {
    live_price: neutral('unit'),
    live_product: neutral(
      ...['product_title', 'ean', 'group', 'kind', 'public_title', 'label', 'alcohol', 'fruit_content', 'sugar'],
      ...['caffeine', 'brewery_location', 'brewing_style', 'color', 'bitterness_scale', 'food_recommendation'],
      ...[
        'magnesium',
        'calcium',
        'hydrogen',
        'sodium',
        'chloride',
        'world_beer_award',
        'beer_award',
        'baby',
        'organic',
      ],
      ...[
        'dlg',
        'noble_maturation',
        'not_for_consumption',
        'abstinence',
        'franken',
        'gluten_free',
        'heartbeat',
        'bone',
      ],
      ...['pregnant', 'pyrosis', 'sport', 'vegan', 'digestion', 'wine', 'sugar_free', 'search_text'],
    ),
    pre_order: neutral(
      ...['product_title', 'unit', 'state', 'group', 'job_number', 'invoice_number', 'delivery_note_number'],
    ),
    price_change: neutral('unit'),
    sale_price: neutral('product_title', 'unit'),
    sync_run: neutral('dataset', 'state', 'error', 'watermark'),
    sync_state: neutral('dataset', 'watermark', 'hash'),
  },
};
