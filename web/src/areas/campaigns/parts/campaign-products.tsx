import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { isEditable } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useUpdate } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Campaign, CampaignProduct } from '../data.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductTable } from './product-table.tsx';
import { titleOf } from './titles.ts';

/** The immediate actions on the products of a campaign. */
function useProductActs({ id, version, products, ...known }: Campaign) {
  const { mutateAsync: add } = useCommand(campaigns.addProduct);
  const { mutateAsync: update } = useUpdate(campaign);
  const { mutateAsync: remove } = useCommand(campaigns.removeProduct);
  return {
    put: async (line: CampaignProduct) => {
      const isThere = products.some(({ productId }) => productId === line.productId);
      if (isEditable(known.state) || !isThere) {
        return void (await add({ params: { id }, body: line, ifMatch: version }));
      }
      // For an existing one, only its available quantity.
      const changed = products.map((one) =>
        one.productId === line.productId ? { ...one, available: line.available } : one,
      );
      await update({ entity: { id, version }, body: { ...known, products: changed } });
    },
    remove: ({ productId }: CampaignProduct) => remove({ params: { id, productId } }),
  };
}

/** The products of a campaign. They can always be added, and only be removed before the release (`spec 3 §4`). */
export function CampaignProducts({ campaign: known }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [open, setOpen] = useState<CampaignProduct | 'new' | null>(null);
  const section = useRef<HTMLElement>(null);
  const acts = useProductActs(known);
  const { products } = known;
  const isPending = isEditable(known.state);
  const put = async (line: CampaignProduct) => {
    await acts.put(line);
    notify.success(t('campaign.products.saved', { product: titleOf(line) }));
  };
  const remove = async (line: CampaignProduct) => {
    const question = {
      title: t('campaign.products.removeTitle', { product: titleOf(line) }),
      text: t('campaign.products.removeText'),
      action: t('campaign.products.remove'),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    await acts.remove(line);
    // The row is gone, and with it the button that had the focus.
    section.current?.focus({ preventScroll: true });
    notify.success(t('campaign.products.removed', { product: titleOf(line) }));
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
        onEdit={setOpen}
        onRemove={isPending ? (line) => void remove(line).catch(notify.error) : null}
        empty={{ title: t('campaign.products.none'), text: t('campaign.products.noneText'), action: addButton }}
      />
      {open && (
        <ProductDialog
          known={open === 'new' ? null : open}
          present={products}
          isFixed={!isPending}
          onDone={put}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
