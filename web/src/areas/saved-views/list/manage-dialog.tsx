import { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type SavedView, viewsQuery } from '../data.ts';
import { TAKEN, ViewFields } from './view-fields.tsx';

interface ManageDialogProps {
  readonly page: string;
  readonly onClose: () => void;
}

/** The person's views of a page, to be renamed or deleted. */
export default function ManageDialog({ page, onClose }: ManageDialogProps) {
  const { t } = useTranslation(['savedViews', 'kit']);
  const query = useQuery(viewsQuery(page));
  return (
    <Dialog title={t('manage.title')} size={500} onClose={onClose}>
      <Stack>
        <QueryState query={query} empty={{ title: t('none') }} loading={<LoadingState lines={3} />}>
          {(views) => (
            <Stack
              component="ul"
              gap="xs"
              m={0}
              p={0}
              style={{ listStyle: 'none' }}
              aria-label={t('title')}
              role="list"
            >
              {views.map((view) => (
                <ViewRow key={view.id} view={view} />
              ))}
            </Stack>
          )}
        </QueryState>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('kit:dialog.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function ViewRow({ view }: { readonly view: SavedView }) {
  const { t } = useTranslation('savedViews');
  const [isEditing, setEditing] = useState(false);
  const { mutate } = useRemove(savedView);
  const { name, isDefault } = view;
  const remove = () =>
    void act(mutate, view, {
      question: {
        title: t('manage.removeTitle', { name }),
        text: t('manage.removeText'),
        action: t('manage.removeAction'),
        isDestructive: true,
      },
      notice: t('manage.removed'),
    });
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {name}
        {isDefault && (
          <Text span size="sm" c="dimmed">
            {` · ${t('manage.default')}`}
          </Text>
        )}
      </Text>
      <Group gap={0} wrap="nowrap">
        <IconAction icon={IconPencil} label={t('manage.edit', { name })} onClick={() => setEditing(true)} />
        <IconAction icon={IconTrash} label={t('manage.remove', { name })} isDestructive onClick={remove} />
      </Group>
      {isEditing && <EditDialog view={view} onClose={() => setEditing(false)} />}
    </Group>
  );
}

function EditDialog({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) {
  const { t } = useTranslation('savedViews');
  const form = useEntityForm(savedView, view, t('updated'), onClose, TAKEN);
  return (
    <FormDialog form={form} title={t('manage.editTitle')} width={500} onClose={onClose}>
      <ViewFields />
    </FormDialog>
  );
}
