import { createContext, use, useEffect } from 'react';
import type { FormHandle } from './use-contract-form.tsx';

/** What a field registers with its form, so that others can name it. */
export interface FieldFacts {
  readonly label: string;
  /** The label of a selected id, or of a whole list. */
  readonly labelOf?: ((value: unknown) => string | undefined) | undefined;
}

export interface FormContext {
  readonly form: FormHandle;
  readonly facts: Map<string, FieldFacts>;
}

export const FormProvider = createContext<FormContext | null>(null);

/** The form around a field. */
export function useForm(): FormContext {
  const context = use(FormProvider);
  if (!context) throw new Error('A <Field> stands in a <ContractForm>.');
  return context;
}

/** Registers the field at this path as rendered, `text.de` for a part of another, with its label. */
export function useFacts(path: string, label: string, labelOf?: FieldFacts['labelOf']): void {
  const { facts } = useForm();
  useEffect(() => {
    facts.set(path, { label, labelOf });
    return () => void facts.delete(path);
  }, [facts, path, label, labelOf]);
}
