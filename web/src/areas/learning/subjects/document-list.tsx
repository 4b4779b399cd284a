import { subjectDocument } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { FileLink } from '../../../kit/files/file-link.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import { ActionMenu } from '../../../kit/page/action-menu.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Subject, SubjectDocument } from '../data.ts';

/** Deletes after a confirmation; as the row disappears, the focus moves to the list. */
function useRemoval(list: RefObject<HTMLElement | null>): (one: SubjectDocument) => Promise<void> {
  const { t } = useTranslation('learning');
  const { mutate } = useRemove(subjectDocument);
  return (one) => {
    const question = {
      title: t('subjects.documents.deleteTitle', { title: one.title }),
      text: t('subjects.documents.deleteText'),
      action: t('subjects.documents.delete'),
      isDestructive: true,
    };
    return act(mutate, one, {
      question,
      notice: t('subjects.documents.deleted'),
      onDone: () => list.current?.focus({ preventScroll: true }),
    });
  };
}

/** The documents of a subject for its trainees. */
export function DocumentList({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  const [editing, setEditing] = useState<SubjectDocument | 'new' | null>(null);
  const list = useRef<HTMLElement>(null);
  const remove = useRemoval(list);
  const close = () => setEditing(null);
  const columns: Column<SubjectDocument>[] = columnsOf(t, 'subjects.documents', [
    {
      key: 'title',
      header: t('subjects.documents.name'),
      cell: ({ title, attachment }) => <FileLink file={attachment} title={title} />,
      isName: true,
    },
    {
      key: 'creation',
      value: ({ attachment }) => new Date(attachment.creation),
      cell: ({ attachment }) => dateTime(attachment.creation),
      width: '10rem',
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{t('subjects.documents.actions')}</VisuallyHidden>,
      value: () => null,
      saved: false,
      isSortable: false,
      align: 'right',
      cell: (one) => (
        <ActionMenu
          label={t('subjects.documents.actionsOf', { title: one.title })}
          actions={[
            { label: t('subjects.documents.edit'), icon: IconEdit, onClick: () => setEditing(one) },
            {
              label: t('subjects.documents.delete'),
              icon: IconTrash,
              onClick: () => void remove(one),
              isDestructive: true,
            },
          ]}
        />
      ),
      width: '4rem',
    },
  ]);
  const add = (
    <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setEditing('new')}>
      {t('subjects.documents.add')}
    </Button>
  );
  return (
    <Section ref={list} title={t('subjects.documents.title')} actions={subject.documents.length > 0 && add}>
      <DataTable
        name="learning.documents"
        caption={t('subjects.documents.title')}
        query={{ data: subject.documents, error: null }}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{ key: 'title', isDescending: false }}
        pageSize={10}
        canSave
        empty={{ title: t('subjects.documents.none'), text: t('subjects.documents.noneText'), action: add }}
      />
      {editing === 'new' && <NewDocumentDialog subjectId={subject.id} onClose={close} />}
      {editing && editing !== 'new' && <DocumentDialog known={editing} onClose={close} />}
    </Section>
  );
}

const WIDTH = 600;

interface NewDocumentDialogProps {
  readonly subjectId: number;
  readonly onClose: () => void;
}

/** Adds a document to a subject; the file is uploaded while the title is entered. */
function NewDocumentDialog({ subjectId, onClose }: NewDocumentDialogProps) {
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
function DocumentDialog({ known, onClose }: DocumentDialogProps) {
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
