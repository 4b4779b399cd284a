import { createContext, use } from 'react';
import type { FormHandle } from './useContractForm.tsx';

/** What a field tells its form, so that others can speak of it. */
export interface FieldFacts {
  readonly label: string;
  /** The words of a chosen id. */
  readonly labelOf?: (value: unknown) => string | undefined;
}

export interface FormContext {
  readonly form: FormHandle;
  readonly facts: Map<string, FieldFacts>;
}

export const FormProvider = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const context = use(FormProvider);
  if (!context) throw new Error('A <Field> stands in a <ContractForm>.');
  return context;
}
