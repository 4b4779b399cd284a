import { DIAL } from '@kontor/contract/areas/meters/readings/schema.ts';
import { Textarea, useMatches } from '@mantine/core';
import { type ReactNode, type Ref, useMemo } from 'react';
import { draftFile, keepFile } from '../../../kernel/draft-files.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { PicturesField } from '../../../kit/files/pictures-field.tsx';
import { shrink } from '../../../kit/files/shrink.ts';
import { isUploading } from '../../../kit/files/use-uploads.ts';
import DayInput from '../../../kit/forms/day-input.tsx';
import NumberField from '../../../kit/forms/number-field.tsx';
import classes from './entry.module.css';
import type { ReadingDraft } from './reading-draft.ts';

/** Stores photos taken offline. */
const PHOTOS_HERE = { keep: keepFile, find: draftFile };

export interface EntryFieldsProps {
  readonly id: string;
  readonly unit: string;
  readonly draft: ReadingDraft;
  readonly today: string;
  readonly disabled: boolean;
  readonly isSending: boolean;
  readonly valueError: ReactNode;
  readonly dateError: ReactNode;
  readonly photoError: ReactNode;
  /** The id of the hint below both fields. */
  readonly notesId: string;
  readonly day: Ref<HTMLInputElement>;
  readonly value: Ref<HTMLInputElement>;
  readonly change: (change: Partial<ReadingDraft>) => void;
  readonly onLeave: () => void;
}

/** The fields for date, value and photo; large on phones for one-handed use. */
export function EntryFields(props: EntryFieldsProps) {
  const {
    id,
    unit,
    draft,
    today,
    disabled,
    isSending,
    valueError,
    dateError,
    photoError,
    notesId,
    day,
    value,
    change,
    onLeave,
  } = props;
  const { t } = useTranslation(['meters', 'kit']);
  const size = useMatches({ base: 'lg', sm: 'md' });
  const fault = photoError && t(draft.photoIds.some(isUploading) ? 'kit:form.notSentYet' : 'kit:form.notSent');
  // Keeps the identity of the list until the photos change.
  const photoIds = useMemo(() => draft.photoIds, [draft.photoIds]);
  return (
    <div className={classes.fields}>
      <DayInput
        ref={day}
        size={size}
        label={t('entry.fields.date')}
        required
        disabled={disabled || isSending}
        error={dateError}
        value={draft.date ?? today}
        onChange={(date) => change({ date })}
        onBlur={onLeave}
      />
      <NumberField
        ref={value}
        size={size}
        label={t('entry.fields.value')}
        required
        disabled={disabled || isSending}
        error={valueError}
        aria-describedby={notesId}
        decimals={3}
        rightSection={unit}
        value={draft.value}
        onChange={(next) => change({ value: next })}
        onBlur={onLeave}
      />
      {!disabled && (
        <PicturesField
          id={`${id}-photo`}
          label={t('entry.fields.photo')}
          error={fault}
          addLabel={t('entry.fields.addPhoto')}
          nameOf={() => t('entry.fields.photo')}
          limits={DIAL}
          most={1}
          values={photoIds}
          onChange={(next) => change({ photoIds: [...next] })}
          device={PHOTOS_HERE}
          prepare={shrink}
        />
      )}
    </div>
  );
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly error: ReactNode;
  readonly field: Ref<HTMLTextAreaElement>;
  readonly onChange: (reason: string) => void;
}

/** The field for the reason of an unusual consumption. */
export function ReasonField({ reason, error, field, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('meters');
  return (
    <Textarea
      ref={field}
      label={t('entry.fields.reason')}
      description={t('entry.unusual.reasonText')}
      required
      autosize
      minRows={2}
      error={error}
      value={reason}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
