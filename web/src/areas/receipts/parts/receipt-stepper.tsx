import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { Button, Card, Stack, Stepper, Title } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { withRules } from '../../../kit/forms/withRules.ts';
import type { Receipt } from '../data.ts';
import classes from './editing.module.css';
import { useFieldFacts } from './field-facts.ts';
import { dropPhotos, sendPhotos } from './pending-photos.ts';
import {
  draftOfKnown,
  type ProductLine,
  type ReceiptDraft,
  readKept,
  receiptBody,
  receiptFaults,
  receiptForm,
  STEPS,
  stepOf,
} from './receipt-form.ts';
import { correctReceipt, makeAtOnce, makeReceipt } from './receipt-saving.ts';
import { DetailsStep } from './step-details.tsx';
import { RestoredNotice, StepButtons } from './step-frame.tsx';
import { ProductsStep } from './step-products.tsx';
import { SignatureStep } from './step-signature.tsx';

const TITLES = ['details', 'products', 'signature'] as const;
const LAST = TITLES.length - 1;

/** How a receipt was saved, and what is to follow. */
export interface SavedReceipt {
  /** Null while it waits on the device. */
  readonly id: number | null;
  readonly state: 'draft' | 'open';
  /** The representative signs on their own phone now. */
  readonly isForPhone: boolean;
}

interface ReceiptStepperProps {
  readonly subject: string;
  readonly initial: ReceiptDraft;
  /** What the server has of it; null for a new one. */
  readonly known: Receipt | null;
  /** Of one that waits on the device: its UUID and date, and the paths in which the server found faults. */
  readonly waiting?: { readonly uuid: string; readonly date: string; readonly faults: readonly string[] };
  readonly kept: KeptDraft;
  readonly onSaved: (saved: SavedReceipt) => void;
}

/** Drawing up a receipt in three steps (`spec 2 §2`): details, products, signature. */
export function ReceiptStepper({ subject, initial, known, waiting, kept, onSaved }: ReceiptStepperProps) {
  const { t } = useTranslation('receipts');
  const client = useQueryClient();
  const update = useUpdate(receipt);
  const [restored] = useState(() => readKept(kept.restored));
  const [clientId, setClientId] = useState(() => waiting?.uuid ?? restored?.clientId ?? uuid());
  const [step, setStep] = useState(restored?.step ?? Math.max(0, stepOf(waiting?.faults ?? [])));
  const [isRestored, setRestored] = useState(restored !== null);
  const [hasMissedProducts, setMissedProducts] = useState(false);
  const isForPhone = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useFieldFacts();
  const base = { ...initial, known };
  // New products are in the catalogue from now on, and no longer when their line was dropped.
  const renewProducts = (lines: readonly ProductLine[]) => {
    if (lines.some((line) => line.new)) void client.invalidateQueries({ queryKey: keyOfGroup(product.list) });
  };

  const schema = withRules(receiptForm, (given) => receiptFaults(given, known));
  const editor = useContractForm(schema, {
    initial: base,
    restored: restored?.values,
    async onSubmit(input, start): Promise<SavedReceipt> {
      const saved = { state: input.state, isForPhone: isForPhone.current };
      const body = receiptBody(input, start.known);
      if (start.known) {
        await update.mutateAsync({ entity: start.known, body: { ...body, products: await sendPhotos(body.products) } });
        await dropPhotos(body.products);
        renewProducts([...start.known.products, ...body.products]);
        return { ...saved, id: start.known.id };
      }
      const made = { ...body, clientId, date: waiting?.date ?? new Date().toISOString() };
      const make = waiting ? correctReceipt : isForPhone.current ? makeAtOnce : makeReceipt;
      const id = await make(made, personOwner(subject)).catch((error: unknown) => {
        // Whoever is told so and saves once more wants another receipt.
        if (isProblem(error, 'receipts.deleted')) setClientId(uuid());
        throw error;
      });
      await dropPhotos(body.products);
      renewProducts(body.products);
      void client.invalidateQueries({ queryKey: keyOfGroup(receipt.create) });
      return { ...saved, id };
    },
    onSaved(saved) {
      kept.forget();
      onSaved(saved);
    },
    ...(known && {
      reload: async () => {
        const now = await call(receipt.find, { params: { id: known.id } });
        return { ...draftOfKnown(now), known: now };
      },
    }),
  });

  const { isDirty, drafts, refusals, errors } = editor;
  useEffect(() => {
    if (isDirty) kept.keep({ version: 1, clientId, step, values: drafts });
    else kept.forget();
  }, [isDirty, drafts, step, clientId, kept]);

  // Whatever holds the person up is shown where it can be mended.
  const showFault = useEffectEvent(() => {
    const first = stepOf(Object.keys(errors));
    if (first >= 0) setStep(first);
  });
  useEffect(() => {
    if (refusals > 0) showFault();
  }, [refusals]);

  const goTo = (next: number) => {
    const passed = STEPS.slice(0, next).flat();
    if (next > step && !editor.check(passed)) return;
    const lacksProducts = next === LAST && (editor.values.products ?? []).length === 0;
    setMissedProducts(lacksProducts);
    const reached = lacksProducts ? LAST - 1 : next;
    if (reached === LAST && !editor.values.signerName) {
      // Usually it is the representative who signs.
      editor.set('signerName', editor.values.manufacturerRepresentative);
    }
    setStep(reached);
    heading.current?.focus();
  };

  const save = (state: 'draft' | 'open', forPhone = false) => {
    isForPhone.current = forPhone;
    editor.set('state', state);
    editor.submit();
  };

  const form = {
    ...editor,
    change(name: string, value: unknown) {
      editor.change(name, value);
      // What is no longer seen must not hold anybody up.
      if (name === 'sendConfirmationEmail' && value !== true) editor.change('confirmationEmail', null);
    },
    // Enter goes on, and does not finish a receipt by accident.
    submit: () => (step < LAST ? goTo(step + 1) : save('open')),
    // Who leaves finds it again.
    ...(kept.isKept && { isDirty: false, hasUnsaved: () => false }),
  };

  const discard = () => {
    editor.reset();
    setRestored(false);
    setStep(0);
  };

  const title = t(`editing.steps.${TITLES[step] ?? 'details'}`);
  return (
    <Stack gap="lg">
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <Stepper
        active={step}
        onStepClick={goTo}
        size="sm"
        aria-label={t('editing.steps.label')}
        classNames={{ step: classes.step, stepBody: classes.stepBody }}
      >
        {TITLES.map((name) => (
          <Stepper.Step key={name} label={t(`editing.steps.${name}`)} />
        ))}
      </Stepper>
      <Card>
        <ContractForm form={form} others={others}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
            {title}
          </Title>
          {step === 0 && <DetailsStep values={editor.values} />}
          {step === 1 && <ProductsStep form={editor} isMissed={hasMissedProducts} />}
          {step === LAST && (
            <SignatureStep
              form={editor}
              known={known}
              date={known?.date ?? waiting?.date}
              onPhone={waiting ? null : () => save('draft', true)}
            />
          )}
          <StepButtons
            onBack={step > 0 ? () => goTo(step - 1) : null}
            onDraft={() => save('draft')}
            isSending={editor.isSending}
          >
            {step < LAST ? (
              <Button type="submit" size="md" rightSection={<IconArrowRight size="1.25rem" aria-hidden />}>
                {t('editing.continue')}
              </Button>
            ) : (
              <Button
                type="submit"
                size="md"
                loading={editor.isSending}
                leftSection={<IconCheck size="1.25rem" aria-hidden />}
              >
                {t('editing.finish')}
              </Button>
            )}
          </StepButtons>
        </ContractForm>
      </Card>
    </Stack>
  );
}
