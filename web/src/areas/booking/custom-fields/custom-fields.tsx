import { type CustomField, MAX_CUSTOM_FIELDS } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { Event } from '../data.ts';

const CustomFieldDialog = lazyOverlay(() => import('./custom-field-dialog.tsx'));

const fieldsIn = (draft: unknown): readonly CustomField[] => (Array.isArray(draft) ? draft : []);

/** How many answers each field of a saved event has. */
function useAnswerCounts(event: Event | undefined): (field: CustomField) => number {
  const { data = [] } = useQuery({
    ...endpointQuery(booking.answerCounts, { params: { id: event?.id ?? 0 } }),
    enabled: event !== undefined && event.customFields.length > 0,
  });
  return ({ id }) => data.find(({ fieldId }) => fieldId === id)?.count ?? 0;
}

/** The custom fields of an event, within its form: added, edited, ordered and removed, and saved with it. */
export function CustomFields({ event }: { readonly event: Event | undefined }) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const { form } = useForm();
  const fields = fieldsIn(form.drafts['customFields']);
  const countOf = useAnswerCounts(event);
  const [editing, setEditing] = useState<CustomField | 'new' | null>(null);
  const [message, setMessage] = useState('');
  const labels = useCallback(
    (value: unknown) =>
      fieldsIn(value)
        .map(({ label }) => label)
        .join('\n'),
    [],
  );
  useFacts('customFields', t('customFields.title'), labels);
  const change = (next: readonly CustomField[]) => form.change('customFields', next);

  const take = (field: CustomField) =>
    change(
      fields.some(({ id }) => id === field.id)
        ? fields.map((each) => (each.id === field.id ? field : each))
        : [...fields, field],
    );
  const move = (from: number, to: number) => {
    const moved = fields[from];
    if (!moved || to < 0 || to >= fields.length) return;
    change(fields.filter((_, at) => at !== from).toSpliced(to, 0, moved));
    setMessage(t('customFields.moved', { label: moved.label, number: to + 1 }));
  };
  const remove = async (field: CustomField) => {
    const count = countOf(field);
    const question = {
      title: t('customFields.removeTitle'),
      text: t('customFields.removeText', { ...counted(count), label: field.label }),
      action: t('customFields.removeAction'),
      isDestructive: true,
    };
    if (count === 0 || (await confirm(question))) change(fields.filter(({ id }) => id !== field.id));
  };

  return (
    <Stack gap="xs">
      <Title order={3}>{t('customFields.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('customFields.text')}
      </Text>
      {fields.map((field, at) => (
        <Paper key={field.id} withBorder p="xs" role="group" aria-label={field.label}>
          <Group justify="space-between" gap="xs">
            <Stack gap={0} flex="1 1 12rem">
              <Text style={{ overflowWrap: 'anywhere' }}>{field.label}</Text>
              <Text size="sm" c="dimmed">
                <Notes field={field} count={countOf(field)} />
              </Text>
            </Stack>
            <Group gap={4} wrap="nowrap">
              {fields.length > 1 && (
                <>
                  <IconAction
                    icon={IconArrowUp}
                    label={t('customFields.up', { label: field.label })}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconAction
                    icon={IconArrowDown}
                    label={t('customFields.down', { label: field.label })}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              )}
              <IconAction
                icon={IconPencil}
                label={t('customFields.edit', { label: field.label })}
                onClick={() => setEditing(field)}
              />
              <IconAction
                icon={IconTrash}
                label={t('customFields.remove', { label: field.label })}
                isDestructive
                onClick={() => void remove(field)}
              />
            </Group>
          </Group>
        </Paper>
      ))}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size="1.125rem" aria-hidden />}
          disabled={fields.length >= MAX_CUSTOM_FIELDS}
          onClick={() => setEditing('new')}
        >
          {t('customFields.add')}
        </Button>
      </Group>
      {editing && (
        <CustomFieldDialog
          known={editing === 'new' ? undefined : editing}
          others={fields.filter((each) => each !== editing)}
          isAnswered={editing !== 'new' && countOf(editing) > 0}
          onTake={take}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}

/** The kind of a field, its options, whether it is required, and how many have answered. */
function Notes({ field, count }: { readonly field: CustomField; readonly count: number }) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  return [
    t(`customFields.kinds.${field.kind}`),
    ...(field.required ? [t('customFields.requiredMark')] : []),
    ...(field.options.length > 0 ? [field.options.join(', ')] : []),
    ...(count > 0 ? [t('customFields.answers', counted(count))] : []),
  ].join(' · ');
}
