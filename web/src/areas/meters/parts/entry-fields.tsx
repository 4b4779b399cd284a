import { DIAL } from '@kontor/contract/areas/meters/readings/schema.ts';
import { Textarea, useMatches } from '@mantine/core';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { draftFile, keepFile } from '../../../kernel/draft-files.ts';
import { PicturesField } from '../../../kit/files/PicturesField.tsx';
import { shrunk } from '../../../kit/files/shrink.ts';
import { isUnderWay } from '../../../kit/files/useUploads.ts';
import DayInput from '../../../kit/forms/DayInput.tsx';
import NumberField from '../../../kit/forms/NumberField.tsx';
import classes from './entry.module.css';
import type { ReadingDraft } from './reading-draft.ts';

/** Photos that were taken without network. */
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
  /** The hint on the value below both fields, by its id. */
  readonly notesId: string;
  readonly day: Ref<HTMLInputElement>;
  readonly value: Ref<HTMLInputElement>;
  readonly change: (change: Partial<ReadingDraft>) => void;
  readonly onLeave: () => void;
}

/** When a meter was read, what it showed, and a photo of that: large enough for one hand in a cellar. */
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
  const fault = photoError && t(draft.photoIds.some(isUnderWay) ? 'kit:form.notSentYet' : 'kit:form.notSent');
  // The same list until another photo is taken.
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
          prepare={shrunk}
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

/** Why a meter counted more or less than usual. */
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
