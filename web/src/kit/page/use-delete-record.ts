import { useNavigate } from '@tanstack/react-router';
import { useRemove } from '../../kernel/mutation.ts';
import { act } from '../feedback/act.ts';
import type { FormHandle } from '../forms/use-contract-form.tsx';

interface DeleteOptions {
  /** The form of the page, if it has one. */
  readonly form?: Pick<FormHandle, 'reset'>;
  /** The parent page. */
  readonly back: string;
  /** Says that it was deleted. */
  readonly notice: string;
}

/** Deletes a page's record and leaves the page: `onConfirm: () => remove(known)`. */
export function useDeleteRecord<const R extends Parameters<typeof useRemove>[0]>(
  resource: R,
  { form, back, notice }: DeleteOptions,
) {
  const { mutate } = useRemove(resource, { isLeaving: true });
  const navigate = useNavigate();
  return (known: Parameters<typeof mutate>[0]) =>
    act(mutate, known, {
      notice,
      onDone: () => {
        // Unsaved input is deleted, too, so there is no confirmation for it.
        form?.reset();
        void navigate({ to: back, replace: true });
      },
    });
}
