import type { FormHandle } from './use-contract-form.tsx';

/** Clears a field that is only shown while a flag is set: an invisible value must not prevent saving. */
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
