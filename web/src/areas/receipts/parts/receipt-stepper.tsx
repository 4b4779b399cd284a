import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { StepForm } from '../../../kit/forms/StepForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { useKeptSteps } from '../../../kit/forms/useKeptSteps.ts';
import { stepOf } from '../../../kit/forms/useSteps.ts';
import { withExtraRules } from '../../../kit/forms/withExtraRules.ts';
import { withHidden } from '../../../kit/forms/withHidden.ts';
import type { Receipt } from '../data.ts';
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
} from './receipt-form.ts';
import { correctReceipt, makeAtOnce, makeReceipt } from './receipt-saving.ts';
import { DetailsStep } from './step-details.tsx';
import { ProductsStep } from './step-products.tsx';
import { SignatureStep } from './step-signature.tsx';

const TITLES = ['details', 'products', 'signature'] as const;
const LAST = TITLES.length - 1;

/** If no signature is required, the reason is. */
const NO_SIGNATURE = { flag: 'noSignatureRequired', field: 'noSignatureReason' } as const;

/** Without a confirmation, no address is required. */
const CONFIRMATION = { flag: 'sendConfirmationEmail', field: 'confirmationEmail' } as const;

/** How a receipt was saved, and what follows. */
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
  /** The server's record; null for a new one. */
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
  const [hasMissedProducts, setMissedProducts] = useState(false);
  const isForPhone = useRef(false);
  const others = useFieldFacts();
  const base = { ...initial, known };
  // New products are in the catalogue from now on, and no longer when their line was dropped.
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
      const made = { ...body, clientId, date: waiting?.date ?? new Date().toISOString() };
      const make = waiting ? correctReceipt : isForPhone.current ? makeAtOnce : makeReceipt;
      const id = await make(made, personOwner(subject)).catch((error: unknown) => {
        // After this message, saving again means another receipt.
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
      // Usually it is the representative who signs.
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
