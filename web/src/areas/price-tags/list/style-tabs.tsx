import { isSaleStyle, PRINT_STYLES, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Badge, Stack, Tabs, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { SaleTab } from '../sale/sale-tab.tsx';
import { ScanToList } from '../scan/scan-to-list.tsx';
import { inAddress } from './list-link.ts';
import { PrintBar } from './print-bar.tsx';
import { labelsByStyle, styleOf } from './printable.ts';
import { ProductTab } from './product-tab.tsx';
import { useTagList } from './tag-list.ts';

/** The current label style, kept in the address. Switching it clears the search of the previous tab. */
function useStyle() {
  const { read, write } = useAddress();
  const style = styleOf(read('style'));
  const choose = (next: PrintStyle) => write({ style: inAddress(next), search: undefined, size: undefined });
  return { style, choose };
}

/** The list of a site, with a tab for each label style (`spec 3 §2.2`). */
export function StyleTabs({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('priceTags');
  const { whole, counted } = useFormats();
  const { style, choose } = useStyle();
  const list = useTagList(siteId);
  const { rows } = list;
  const counts = useMemo(() => labelsByStyle(rows), [rows]);
  const tags = useMemo(() => rows.filter(({ printStyle }) => printStyle === style), [rows, style]);
  const tab = { siteId, list, tags, bar: <PrintBar siteId={siteId} tags={tags} all={rows} /> };
  return (
    <Stack gap="lg">
      {!list.isKept && <Banner kind="warning">{t('list.notKept')}</Banner>}
      <ScanToList siteId={siteId} style={style} list={list} />
      <Tabs value={style} onChange={(next) => choose(styleOf(next))} keepMounted={false}>
        <Tabs.List aria-label={t('list.tabs')}>
          {PRINT_STYLES.map((each) => {
            const count = counts.get(each) ?? 0;
            return (
              <Tabs.Tab
                key={each}
                value={each}
                px={{ base: 8, sm: 'sm' }}
                rightSection={
                  count > 0 && (
                    <Badge component="span" variant="light" color="gray" size="md" c="var(--mantine-color-text)">
                      <span aria-hidden>{whole(count)}</span>
                      <VisuallyHidden>{t('terms.labels', counted(count))}</VisuallyHidden>
                    </Badge>
                  )
                }
              >
                {t(`terms.styles.${each}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value={style} pt="lg">
          {isSaleStyle(style) ? (
            <SaleTab key={style} {...tab} style={style} />
          ) : (
            <ProductTab key={style} {...tab} style={style} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
