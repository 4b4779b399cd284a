import { subjectDocument } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { useNewForm } from '../../../kit/forms/useNewForm.ts';
import type { SubjectDocument } from '../data.ts';

const WIDTH = 600;

interface NewDocumentDialogProps {
  readonly subjectId: number;
  readonly onClose: () => void;
}

/** Adds a document to a subject; its file is sent while its title is written. */
export function NewDocumentDialog({ subjectId, onClose }: NewDocumentDialogProps) {
  const { t } = useTranslation('learning');
  const form = useNewForm(subjectDocument, {
    initial: { subjectId },
    onSaved: () => {
      notify.success(t('subjects.documents.created'));
      onClose();
    },
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

/** Gives a document another title, or another file. */
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
