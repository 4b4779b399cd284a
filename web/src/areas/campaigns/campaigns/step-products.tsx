import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import type { CampaignProduct } from '../data.ts';
import { titleOf } from '../parts/titles.ts';
import type { CampaignForm } from './campaign-form.ts';
import { ListFaults } from './list-faults.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductTable } from './product-table.tsx';

const NONE: readonly CampaignProduct[] = [];

/** The third step: the products on offer. */
export function ProductsStep({ form }: { readonly form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const [open, setOpen] = useState<CampaignProduct | 'new' | null>(null);
  const products = form.values.products ?? NONE;
  const known = open === 'new' ? null : open;
  // Adding a product again replaces its details.
  const save = async (line: CampaignProduct) => {
    const place = products.findIndex(({ productId }) => productId === line.productId);
    form.set('products', place < 0 ? [...products, line] : products.with(place, line));
  };
  const add = (
    <Button
      variant={products.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size="1.125rem" aria-hidden />}
      onClick={() => setOpen('new')}
    >
      {t('campaign.products.add')}
    </Button>
  );
  return (
    <Stack>
      <ProductTable
        products={products}
        onEdit={setOpen}
        onRemove={({ productId }) =>
          form.set(
            'products',
            products.filter((one) => one.productId !== productId),
          )
        }
        empty={{ title: t('campaign.products.none'), text: t('campaign.products.noneText'), action: add }}
      />
      {products.length > 0 && <Group>{add}</Group>}
      <ListFaults
        name="products"
        label={t('campaign.fields.products')}
        entryAt={(place) => products[place] && titleOf(products[place])}
      />
      {open && (
        <ProductDialog known={known} present={products} isFixed={false} onDone={save} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}
