import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';

/** A form without fields that do not apply; they are cleared before sending, and their faults are ignored. */
export const withoutHidden = <Form extends FormHandle>(form: Form, hidden: readonly string[]): Form => ({
  ...form,
  errors: Object.fromEntries(Object.entries(form.errors).filter(([name]) => !hidden.includes(name))),
  submit() {
    for (const name of hidden) form.change(name, null);
    form.submit();
  },
});
