import { createContext, use, useEffect } from 'react';
import type { FormHandle } from './useContractForm.tsx';

/** What a field tells its form, so that others can speak of it. */
export interface FieldFacts {
  readonly label: string;
  /** The words of a chosen id, or of a whole list. */
  readonly labelOf?: ((value: unknown) => string | undefined) | undefined;
}

export interface FormContext {
  readonly form: FormHandle;
  readonly facts: Map<string, FieldFacts>;
}

export const FormProvider = createContext<FormContext | null>(null);

/** The form that a field stands in. */
export function useForm(): FormContext {
  const context = use(FormProvider);
  if (!context) throw new Error('A <Field> stands in a <ContractForm>.');
  return context;
}

/** Tells the form that the field at this path is drawn, by `text.de` where it is a part of another, and how to speak of it. */
export function useFacts(path: string, label: string, labelOf?: FieldFacts['labelOf']): void {
  const { facts } = useForm();
  useEffect(() => {
    facts.set(path, { label, labelOf });
    return () => void facts.delete(path);
  }, [facts, path, label, labelOf]);
}
