import { subjectDocument } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import type { SubjectDocument } from '../data.ts';

const WIDTH = 600;

interface NewDocumentDialogProps {
  readonly subjectId: number;
  readonly onClose: () => void;
}

/** Adds a document to a subject; the file is uploaded while the title is entered. */
export function NewDocumentDialog({ subjectId, onClose }: NewDocumentDialogProps) {
  const { t } = useTranslation('learning');
  const form = useNewForm(subjectDocument, {
    initial: { subjectId },
    onSaved: notify.after(t('subjects.documents.created'), onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t('subjects.documents.add')}
      width={WIDTH}
      onClose={onClose}
      saveLabel={t('subjects.documents.create')}
    >
      <DocumentFields />
    </FormDialog>
  );
}

interface DocumentDialogProps {
  readonly known: SubjectDocument;
  readonly onClose: () => void;
}

/** Changes the title or the file of a document. */
export function DocumentDialog({ known, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('learning');
  const form = useEntityForm(subjectDocument, known, t('subjects.documents.saved'), onClose);
  return (
    <FormDialog form={form} title={t('subjects.documents.edit')} width={WIDTH} onClose={onClose}>
      <DocumentFields />
    </FormDialog>
  );
}

function DocumentFields() {
  const { t } = useTranslation('learning');
  return (
    <>
      <Field name="title" label={t('subjects.documents.name')} isFirst />
      <Field name="attachmentId" label={t('subjects.documents.file')} />
    </>
  );
}
