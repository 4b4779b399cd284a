import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { StepForm } from '../../../kit/forms/step-form.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useKeptSteps } from '../../../kit/forms/use-kept-steps.ts';
import { withHidden } from '../../../kit/forms/with-hidden.ts';
import type { CampaignProduct } from '../data.ts';
import { titleOf } from '../parts/titles.ts';
import { CampaignFields } from './campaign-fields.tsx';
import {
  type CampaignDraft,
  type CampaignForm,
  CONFIRMATION,
  campaignForm,
  parseDraft,
  STEPS,
} from './campaign-form.ts';
import { useFieldFacts } from './field-facts.ts';
import { ListFaults } from './list-faults.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductTable } from './product-table.tsx';
import { SitesStep } from './step-sites.tsx';

/** The version of the stored draft; `readKept` checks it. */
const KEPT = { version: 1 } as const;

interface CampaignStepperProps {
  readonly initial: CampaignDraft;
  readonly kept: KeptDraft;
  readonly onSaved: (id: number) => void;
}

/** A new campaign in three steps (`spec 3 §2.1`): details, sites, products. */
export function CampaignStepper({ initial, kept, onSaved }: CampaignStepperProps) {
  const { t } = useTranslation('campaigns');
  const { mutateAsync: create } = useCreate(campaign);
  const [restored] = useState(() => parseDraft(kept.restored));
  const others = useFieldFacts();
  const editor = useContractForm(campaignForm, {
    initial,
    restored: restored?.values,
    onSubmit: (body) => create(body),
    onSaved({ id }) {
      kept.forget();
      onSaved(id);
    },
  });
  const { steps, form, onDiscard } = useKeptSteps(editor, {
    kept,
    beside: KEPT,
    isRestored: restored !== null,
    finish: editor.submit,
    fields: STEPS,
    first: restored?.step ?? 0,
  });
  const { step, isLast } = steps;
  return (
    <StepForm
      form={{ ...withHidden(editor, CONFIRMATION), ...form }}
      steps={steps}
      titles={[t('campaign.steps.details'), t('campaign.fields.sites'), t('campaign.fields.products')]}
      others={others}
      onDiscard={onDiscard}
      finish={t('campaign.steps.finish')}
    >
      {step === 0 && <CampaignFields values={editor.values} />}
      {step === 1 && <SitesStep form={editor} />}
      {isLast && <ProductsStep form={editor} />}
    </StepForm>
  );
}

const NONE: readonly CampaignProduct[] = [];

/** The third step: the products on offer. */
function ProductsStep({ form }: { readonly form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const [open, setOpen] = useState<CampaignProduct | 'new' | null>(null);
  const products = form.values.products ?? NONE;
  const known = open === 'new' ? null : open;
  // Adding a product again replaces its details.
  const save = async (line: CampaignProduct) => {
    const index = products.findIndex(({ productId }) => productId === line.productId);
    form.set('products', index < 0 ? [...products, line] : products.with(index, line));
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
        campaign={form.values.title ?? undefined}
        onEdit={setOpen}
        onRemove={({ productId }) =>
          form.set(
            'products',
            products.filter((product) => product.productId !== productId),
          )
        }
        empty={{ title: t('campaign.products.none'), text: t('campaign.products.noneText'), action: add }}
      />
      {products.length > 0 && <Group>{add}</Group>}
      <ListFaults
        name="products"
        label={t('campaign.fields.products')}
        entryAt={(index) => products[index] && titleOf(products[index])}
      />
      {open && (
        <ProductDialog known={known} present={products} isFixed={false} onDone={save} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}
