import type { FormHandle } from '../../../kit/forms/useContractForm.tsx';

/** The form without fields that do not apply: they are emptied just before it is sent, and reported nowhere. */
export const withoutHidden = <Form extends FormHandle>(form: Form, hidden: readonly string[]): Form => ({
  ...form,
  errors: Object.fromEntries(Object.entries(form.errors).filter(([name]) => !hidden.includes(name))),
  submit() {
    for (const name of hidden) form.change(name, null);
    form.submit();
  },
});
