import type { Param } from '@kontor/contract/areas/saved-views/rules.ts';
import { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import type { SavedView } from '../data.ts';
import { TAKEN, ViewFields } from './view-fields.tsx';

interface SaveDialogProps {
  readonly page: string;
  readonly query: Param[];
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Saves the current view of a page under a name. */
export default function SaveDialog({ page, query, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation('savedViews');
  const form = useNewForm(savedView, {
    initial: { page, query, isDefault: false },
    fieldOfRefusal: TAKEN,
    onSaved: notify.after(t('saved'), (view) => {
      onSaved(view);
      onClose();
    }),
  });
  return (
    <FormDialog form={form} title={t('save')} width={500} onClose={onClose} saveLabel={t('save')}>
      <ViewFields />
    </FormDialog>
  );
}
