import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { StepForm } from '../../../kit/forms/step-form.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useKeptSteps } from '../../../kit/forms/use-kept-steps.ts';
import { withHidden } from '../../../kit/forms/with-hidden.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignDraft, CONFIRMATION, campaignForm, readKept, STEPS } from './campaign-form.ts';
import { useFieldFacts } from './field-facts.ts';
import { ProductsStep } from './step-products.tsx';
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
  const [restored] = useState(() => readKept(kept.restored));
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
