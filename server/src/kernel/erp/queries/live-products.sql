-- Products as shelves and labels show them.
-- The default reads a view that the operator of the merchandise system provides, kontor_live_products:
--   product_id           integer
--   product_title        text
--   ean                  text or null
--   group_               text or null
--   kind                 text or null
--   public_title         text or null
--   label                text or null
--   alcohol              text or null
--   fruit_content        text or null
--   sugar                text or null
--   caffeine             text or null
--   brewery_location     text or null
--   brewing_style        text or null
--   color                text or null
--   bitterness_scale     text or null
--   food_recommendation  text or null
--   magnesium            text or null
--   calcium              text or null
--   hydrogen             text or null
--   sodium               text or null
--   chloride             text or null
--   world_beer_award     text or null
--   beer_award           text or null
--   baby                 text or null
--   organic              text or null
--   dlg                  text or null
--   noble_maturation     text or null
--   not_for_consumption  text or null
--   abstinence           text or null
--   franken              text or null
--   gluten_free          text or null
--   heartbeat            text or null
--   bone                 text or null
--   pregnant             text or null
--   pyrosis              text or null
--   sport                text or null
--   vegan                text or null
--   digestion            text or null
--   wine                 text or null
--   sugar_free           text or null
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select product_id, product_title, ean, group_, kind, public_title, label, alcohol, fruit_content, sugar, caffeine,
  brewery_location, brewing_style, color, bitterness_scale, food_recommendation, magnesium, calcium, hydrogen, sodium,
  chloride, world_beer_award, beer_award, baby, organic, dlg, noble_maturation, not_for_consumption, abstinence,
  franken, gluten_free, heartbeat, bone, pregnant, pyrosis, sport, vegan, digestion, wine, sugar_free
from kontor_live_products
