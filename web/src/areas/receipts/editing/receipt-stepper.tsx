import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { REASONS, REFUND_TYPES } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { Button, Collapse, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../kernel/client.ts';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { StepForm } from '../../../kit/forms/step-form.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useKeptSteps } from '../../../kit/forms/use-kept-steps.ts';
import { stepOf } from '../../../kit/forms/use-steps.ts';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { withHidden } from '../../../kit/forms/with-hidden.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { useManufacturers } from '../../../pickers/products.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';
import type { Receipt } from '../data.ts';
import { useFieldFacts } from './field-facts.ts';
import { dropPhotos, sendPhotos } from './pending-photos.ts';
import {
  draftOfKnown,
  type ProductLine,
  parseDraft,
  type ReceiptDraft,
  receiptBody,
  receiptFaults,
  receiptForm,
  STEPS,
} from './receipt-form.ts';
import { correctReceipt, createReceipt, createWithoutQueue } from './receipt-saving.ts';
import { ProductsStep } from './step-products.tsx';
import { SignatureStep } from './step-signature.tsx';

const TITLES = ['details', 'products', 'signature'] as const;
const LAST = TITLES.length - 1;

/** A reason is only required without a signature. */
const NO_SIGNATURE = { flag: 'noSignatureRequired', field: 'noSignatureReason' } as const;

/** An address is only required for a confirmation. */
const CONFIRMATION = { flag: 'sendConfirmationEmail', field: 'confirmationEmail' } as const;

/** The result of saving a receipt. */
export interface SavedReceipt {
  /** Null if the receipt waits on the device. */
  readonly id: number | null;
  readonly state: 'draft' | 'open';
  /** Whether the representative signs on their own phone next. */
  readonly isForPhone: boolean;
}

interface ReceiptStepperProps {
  readonly subject: string;
  readonly initial: ReceiptDraft;
  /** The server's record; null for a new one. */
  readonly known: Receipt | null;
  /** The UUID and date of a receipt that waits on the device, and the paths of the server's faults. */
  readonly waiting?: { readonly uuid: string; readonly date: string; readonly faults: readonly string[] };
  readonly kept: KeptDraft;
  readonly onSaved: (saved: SavedReceipt) => void;
}

/** The form of a receipt in three steps (`spec 2 §2`): details, products, signature. */
export function ReceiptStepper({ subject, initial, known, waiting, kept, onSaved }: ReceiptStepperProps) {
  const { t } = useTranslation('receipts');
  const client = useQueryClient();
  const update = useUpdate(receipt);
  const [restored] = useState(() => parseDraft(kept.restored));
  const [clientId, setClientId] = useState(() => waiting?.uuid ?? restored?.clientId ?? uuid());
  const [hasMissedProducts, setMissedProducts] = useState(false);
  const isForPhone = useRef(false);
  const others = useFieldFacts();
  const base = { ...initial, known };
  // Saving adds new products to the catalogue, and removes those whose line was deleted.
  const renewProducts = (lines: readonly ProductLine[]) => {
    if (lines.some((line) => line.new)) void client.invalidateQueries({ queryKey: keyOfGroup(product.list) });
  };

  const schema = withExtraRules(receiptForm, (given) => receiptFaults(given, known));
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
      const newReceipt = { ...body, clientId, date: waiting?.date ?? new Date().toISOString() };
      const make = waiting ? correctReceipt : isForPhone.current ? createWithoutQueue : createReceipt;
      const id = await make(newReceipt, personOwner(subject)).catch((error: unknown) => {
        // The receipt was deleted; saving again creates a new one.
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

  const save = (state: 'draft' | 'open', forPhone = false) => {
    isForPhone.current = forPhone;
    editor.set('state', state);
    editor.submit();
  };

  const { steps, form, onDiscard } = useKeptSteps(editor, {
    kept,
    beside: useMemo(() => ({ version: 1, clientId }), [clientId]),
    isRestored: restored !== null,
    finish: () => save('open'),
    fields: STEPS,
    first: restored?.step ?? Math.max(0, stepOf(STEPS, waiting?.faults ?? [])),
    reach: (next) => {
      const lacksProducts = next === LAST && (editor.values.products ?? []).length === 0;
      setMissedProducts(lacksProducts);
      if (lacksProducts) return LAST - 1;
      // Usually the representative signs.
      if (next === LAST && !editor.values.signerName) {
        editor.set('signerName', editor.values.manufacturerRepresentative);
      }
      return next;
    },
  });
  const { step, isLast } = steps;

  return (
    <StepForm
      form={{ ...withHidden(withHidden(editor, CONFIRMATION), NO_SIGNATURE), ...form }}
      steps={steps}
      titles={TITLES.map((name) => t(`editing.steps.${name}`))}
      others={others}
      onDiscard={onDiscard}
      finish={t('editing.finish')}
      buttons={
        <Button variant="default" size="md" loading={editor.isSending} onClick={() => save('draft')}>
          {t('editing.saveDraft')}
        </Button>
      }
    >
      {step === 0 && <DetailsStep values={editor.values} />}
      {step === 1 && <ProductsStep form={editor} isMissed={hasMissedProducts} />}
      {isLast && (
        <SignatureStep
          form={editor}
          known={known}
          date={known?.date ?? waiting?.date}
          onPhone={waiting ? null : () => save('draft', true)}
        />
      )}
    </StepForm>
  );
}

/** The first step: parties and reason. */
function DetailsStep({ values }: { readonly values: ReceiptDraft }) {
  const { t } = useTranslation('receipts');
  const field = fieldsOf(t, 'terms.fields');
  const current = useCurrentSite();
  const sites = useSiteOptions(current);
  const manufacturers = useManufacturers();
  const isOnlySite = current.among !== 'any' && current.among.length < 2;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="siteId" label={t('terms.fields.site')} options={sites} disabled={isOnlySite} />
        <Field {...field('siteEmployee')} />
        <Field name="manufacturerId" label={t('terms.fields.manufacturer')} options={manufacturers} />
        <Field {...field('manufacturerRepresentative')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field
          {...field('reason')}
          options={REASONS.map((reason) => ({ value: reason, label: t(`terms.reasons.${reason}`) }))}
          isSpread
        />
        <Field
          {...field('refundType')}
          options={REFUND_TYPES.map((type) => ({ value: type, label: t(`terms.refundTypes.${type}`) }))}
          isSpread
        />
      </SimpleGrid>
      <Field {...field('sendConfirmationEmail')} />
      <Collapse expanded={values.sendConfirmationEmail === true}>
        {values.sendConfirmationEmail && <Field {...field('confirmationEmail')} required />}
      </Collapse>
    </>
  );
}
