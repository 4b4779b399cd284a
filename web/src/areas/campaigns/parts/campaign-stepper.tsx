import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { StepForm } from '../../../kit/forms/StepForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { useSteps } from '../../../kit/forms/useSteps.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignDraft, campaignForm, readKept, STEPS, withConfirmation } from './campaign-form.ts';
import { useFieldFacts } from './field-facts.ts';
import { ProductsStep } from './step-products.tsx';
import { SitesStep } from './step-sites.tsx';

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
  const [isRestored, setRestored] = useState(restored !== null);
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
  const steps = useSteps(editor, { fields: STEPS, first: restored?.step ?? 0 });
  const { step, goTo, isLast } = steps;
  const { isDirty, drafts } = editor;
  useEffect(() => {
    if (isDirty) kept.keep({ version: 1, step, values: drafts });
    else kept.forget();
  }, [isDirty, drafts, step, kept]);
  const form = {
    ...withConfirmation(editor),
    // Enter goes on, and does not create a campaign by accident.
    submit: () => (isLast ? editor.submit() : goTo(step + 1)),
    // Who leaves finds it again.
    ...(kept.isKept && { isDirty: false, hasUnsaved: () => false }),
  };
  const discard = () => {
    editor.reset();
    setRestored(false);
    steps.restart();
  };
  return (
    <StepForm
      form={form}
      steps={steps}
      titles={[t('campaign.steps.details'), t('campaign.fields.sites'), t('campaign.fields.products')]}
      others={others}
      onDiscard={isRestored ? discard : null}
      finish={t('campaign.steps.finish')}
    >
      {step === 0 && <CampaignFields values={editor.values} />}
      {step === 1 && <SitesStep form={editor} />}
      {isLast && <ProductsStep form={editor} />}
    </StepForm>
  );
}
