import type { FormHandle } from './useContractForm.tsx';

/** Empties a field that is shown only while a flag is set: what is no longer seen must not hold anybody up. */
export const withHidden = <Form extends Pick<FormHandle, 'change'>>(
  form: Form,
  { flag, field }: { readonly flag: string; readonly field: string },
): Form => ({
  ...form,
  change(name: string, value: unknown) {
    form.change(name, value);
    if (name === flag && value !== true) form.change(field, null);
  },
});
