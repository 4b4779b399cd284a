import { PHOTO, PHOTOS_PER_PRODUCT } from '@kontor/contract/areas/receipts/schema.ts';
import { CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftFile, keepFile } from '../../../kernel/draft-files.ts';
import { uuid } from '../../../kernel/uuid.ts';
import AttachmentField from '../../../kit/files/AttachmentField.tsx';
import { FilePreview } from '../../../kit/files/FilePreview.tsx';
import { useFacts, useForm } from '../../../kit/forms/context.ts';

interface Place {
  readonly key: string;
  /** As `AttachmentField` has it: an id, or how far it is. */
  readonly value: string;
}

const placeOf = (value: string): Place => ({ key: uuid(), value });

/** The photos that a form holds, with a place for one more. */
export function PhotoList() {
  const { form } = useForm();
  const [places, setPlaces] = useState<readonly Place[]>(() => {
    const ids = form.drafts.photoIds;
    return [...(Array.isArray(ids) ? ids.map(String) : []).map(placeOf), placeOf('')];
  });

  const change = (key: string, value: string | null) => {
    const changed = places.map((place) => (place.key === key ? { key, value: value ?? '' } : place));
    const filled = changed.filter((place) => place.value !== '');
    const empty = changed.find((place) => place.value === '') ?? placeOf('');
    setPlaces([...filled, empty]);
    form.change(
      'photoIds',
      filled.map((place) => place.value),
    );
  };
  const shown = places.slice(0, PHOTOS_PER_PRODUCT);
  return (
    <Stack gap="sm">
      {shown.map(({ key, value }, at) => (
        <Photo key={key} at={at} value={value} onChange={(next) => change(key, next)} />
      ))}
    </Stack>
  );
}

interface PhotoProps {
  readonly at: number;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/** A photo that is on the device since before: null where the server has it, undefined until that is known. */
function usePending(value: string): File | null | undefined {
  const [first] = useState(value);
  const [pending, setPending] = useState<File | null | undefined>(first === '' ? null : undefined);
  useEffect(() => {
    if (first !== '') void draftFile(first).then(setPending);
  }, [first]);
  return pending;
}

function Photo({ at, value, onChange }: PhotoProps) {
  const { t } = useTranslation(['receipts', 'kit']);
  const { form } = useForm();
  const pending = usePending(value);
  const path = `photoIds.${at}`;
  const label = t('editing.products.photo', { number: at + 1 });
  useFacts(path, label);
  const isWaiting = value === 'sending';
  if (pending === undefined) return <Skeleton height="2.75rem" />;
  if (pending) return <PendingPhoto label={label} file={pending} onRemove={() => onChange(null)} />;
  return (
    <AttachmentField
      id={`${form.id}-${path}`}
      name={path}
      label={label}
      description={at === 0 ? t('editing.products.photoText') : undefined}
      limits={PHOTO}
      value={value}
      error={form.errors[path] && t(isWaiting ? 'kit:form.notSentYet' : 'kit:form.notSent')}
      onChange={onChange}
      onBlur={() => {}}
      keep={keepFile}
    />
  );
}

interface PendingPhotoProps {
  readonly label: string;
  readonly file: File;
  readonly onRemove: () => void;
}

function PendingPhoto({ label, file, onRemove }: PendingPhotoProps) {
  const { t } = useTranslation('kit');
  return (
    <Group wrap="nowrap" gap="sm">
      <FilePreview type={file.type} file={file} />
      <Stack gap={2} flex={1} miw={0}>
        <Text fw={500}>{label}</Text>
        <Text size="sm" c="dimmed">
          {t('file.waits')}
        </Text>
      </Stack>
      <CloseButton aria-label={t('file.remove', { field: label })} onClick={onRemove} />
    </Group>
  );
}
