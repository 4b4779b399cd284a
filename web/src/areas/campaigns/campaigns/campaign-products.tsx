import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { isEditable } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCommand, useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Campaign, CampaignProduct } from '../data.ts';
import { titleOf } from '../parts/titles.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductTable } from './product-table.tsx';

/** Adds or changes a product of a campaign; saved immediately. */
function usePut({ id, version, products, ...known }: Campaign) {
  const { mutateAsync: add } = useCommand(campaigns.addProduct);
  const { mutateAsync: update } = useUpdate(campaign);
  return async (line: CampaignProduct) => {
    const isListed = products.some(({ productId }) => productId === line.productId);
    if (isEditable(known.state) || !isListed) {
      return void (await add({ params: { id }, body: line, ifMatch: version }));
    }
    // After the release, only the available quantity of an existing product can change.
    const changed = products.map((product) =>
      product.productId === line.productId ? { ...product, available: line.available } : product,
    );
    await update({ entity: { id, version }, body: { ...known, products: changed } });
  };
}

/** The products of a campaign. They can be added at any time, but only removed before the release (`spec 3 §4`). */
export function CampaignProducts({ campaign: known }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [open, setOpen] = useState<CampaignProduct | 'new' | null>(null);
  const section = useRef<HTMLElement>(null);
  const saveProduct = usePut(known);
  const { mutate } = useCommand(campaigns.removeProduct);
  const { products } = known;
  const isPending = isEditable(known.state);
  const save = async (line: CampaignProduct) => {
    await saveProduct(line);
    notify.success(t('campaign.products.saved', { product: titleOf(line) }));
  };
  const remove = (line: CampaignProduct) => {
    const question = {
      title: t('campaign.products.removeTitle', { product: titleOf(line) }),
      text: t('campaign.products.removeText'),
      action: t('campaign.products.remove'),
      isDestructive: true,
    };
    return act(
      mutate,
      { params: { id: known.id, productId: line.productId } },
      {
        question,
        notice: t('campaign.products.removed', { product: titleOf(line) }),
        // The focused button disappears with its row.
        onDone: () => section.current?.focus({ preventScroll: true }),
      },
    );
  };
  const addButton = (
    <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setOpen('new')}>
      {t('campaign.products.add')}
    </Button>
  );
  return (
    <Section ref={section} title={t('campaign.fields.products')} actions={products.length > 0 && addButton}>
      <ProductTable
        products={products}
        campaign={known.title}
        onEdit={setOpen}
        onRemove={isPending ? (line) => void remove(line) : null}
        empty={{ title: t('campaign.products.none'), text: t('campaign.products.noneText'), action: addButton }}
      />
      {open && (
        <ProductDialog
          known={open === 'new' ? null : open}
          present={products}
          isFixed={!isPending}
          onDone={save}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
