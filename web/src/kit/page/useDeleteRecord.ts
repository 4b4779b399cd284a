import { useNavigate } from '@tanstack/react-router';
import { useRemove } from '../../kernel/mutation.ts';
import { notify } from '../feedback/notify.tsx';
import type { FormHandle } from '../forms/useContractForm.tsx';

interface Departure {
  /** The form of the page, if it has one. */
  readonly form?: Pick<FormHandle, 'reset'>;
  /** The page above. */
  readonly back: string;
  /** That it is deleted. */
  readonly notice: string;
}

/** Deletes the record of a page and leaves the page, which is about nothing then: `onConfirm: () => remove(known)`. */
export function useDeleteRecord<const R extends Parameters<typeof useRemove>[0]>(
  resource: R,
  { form, back, notice }: Departure,
) {
  const { mutate } = useRemove(resource, { isLeaving: true });
  const navigate = useNavigate();
  return (known: Parameters<typeof mutate>[0]) =>
    mutate(known, {
      onSuccess: () => {
        // What was not saved is gone with it: nobody is asked about it.
        form?.reset();
        notify.success(notice);
        void navigate({ to: back, replace: true });
      },
      onError: notify.error,
    });
}
