import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { Input, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { ProblemText } from '../feedback/problem-text.tsx';
import { AddPictures } from './add-pictures.tsx';
import { FaultOfFile } from './fault-of-file.tsx';
import { PictureTile } from './picture-tile.tsx';
import classes from './pictures-field.module.css';
import type { FilesOnDevice } from './upload.ts';
import { useOnDevice } from './use-on-device.ts';
import { type RefusedFile, useUploads } from './use-uploads.ts';

interface PicturesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly addLabel: string;
  /** A picture's name by its number: 'Foto 2'. */
  readonly nameOf: (number: number) => string;
  readonly limits: FileLimits;
  readonly most: number;
  /** Attachment ids; before that a value that no body accepts. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Set if the record may wait on the device: its pictures wait with it. */
  readonly device?: FilesOnDevice;
  /** Converts a picture before it is sent and stored: `shrink`. */
  readonly prepare?: (file: File) => Promise<File>;
}

/** A record's pictures as thumbnails side by side: each is uploaded as soon as it is selected. */
export function PicturesField(props: PicturesFieldProps) {
  const { id, label, description, error, addLabel, nameOf, limits, most, values, onChange, device, prepare } = props;
  const { t } = useTranslation('kit');
  const grid = useRef<HTMLUListElement>(null);
  const { ownOf, refused, choose, again, remove } = useUploads({
    limits,
    most,
    values,
    onChange,
    keep: device?.keep,
    prepare,
  });
  const waiting = useOnDevice(values, device);
  const own = values.map(ownOf);
  const isFull = values.length >= most;

  const focusLast = (selector: string) =>
    Array.from(grid.current?.querySelectorAll<HTMLElement>(selector) ?? [])
      .at(-1)
      ?.focus();
  const add = (files: readonly File[]) => {
    flushSync(() => choose(files));
    // The control for adding more disappears and cannot keep the focus.
    if (values.length + files.length >= most) focusLast('[data-remove]');
  };
  const forget = (value: string) => {
    flushSync(() => remove(value));
    focusLast('[data-add]');
  };

  const failed = own.flatMap((each, at) =>
    each?.upload.state === 'failed' ? { name: nameOf(at + 1), error: each.upload.error } : [],
  );
  const faults = [
    ...failed.map((each) => (
      <span key={each.name}>
        {each.name}: <ProblemText error={each.error} />
      </span>
    )),
    ...refused.map((each, at) => <RefusedText key={`${at} ${each.file.name}`} {...each} limits={limits} most={most} />),
  ];
  const shownError = faults.length > 0 ? <span className={classes.faults}>{faults}</span> : error;
  const isUploading = own.some((each) => each?.upload.state === 'sending');
  const isWaiting = values.some((value) => waiting?.get(value));
  const status = isUploading ? 'picture.sending' : isWaiting ? 'file.waits' : own.some(Boolean) && 'file.kept';
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={shownError}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand apart from its description */}
      <div role="group" aria-labelledby={`${id}-label`}>
        <ul ref={grid} className={classes.grid}>
          {values.map((value, at) => (
            <li key={own[at]?.key ?? value}>
              <PictureTile
                value={value}
                name={nameOf(at + 1)}
                own={own[at]}
                waiting={waiting ? waiting.get(value) : null}
                onAgain={again}
                onRemove={() => forget(value)}
              />
            </li>
          ))}
          {!isFull && (
            <li>
              <AddPictures
                id={id}
                label={addLabel}
                accept={limits.accepts?.join(',')}
                hasDescription={Boolean(description)}
                hasError={Boolean(shownError)}
                onFiles={add}
              />
            </li>
          )}
        </ul>
        <Text size="sm" c="dimmed" role="status">
          {failed.length === 0 && status && t(status)}
        </Text>
      </div>
    </Input.Wrapper>
  );
}

interface RefusedTextProps extends RefusedFile {
  readonly limits: FileLimits;
  readonly most: number;
}

function RefusedText({ file, fault, limits, most }: RefusedTextProps) {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  return (
    <span>
      {file.name}:{' '}
      {fault.key === 'tooMany' ? t('picture.tooMany', counted(most)) : <FaultOfFile fault={fault} limits={limits} />}
    </span>
  );
}
