import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { Button, CloseButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { ProblemText } from '../feedback/problem-text.tsx';
import type { InputProps } from '../forms/inputs.ts';
import { FaultOfFile, nameOfType } from './fault-of-file.tsx';
import classes from './file-field.module.css';
import { FilePlace } from './file-place.tsx';
import { FilePreview } from './file-preview.tsx';
import { KnownFile } from './known-file.tsx';
import type { Upload } from './upload.ts';
import { useMaxSize } from './use-max-size.ts';
import { useUpload } from './use-upload.ts';

interface AttachmentFieldProps extends InputProps {
  readonly limits: FileLimits;
  /** An attachment's id; before that `sending` or `failed`, which no body accepts. */
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/** The form's value for it. */
const formValueOf = (upload: Upload | null): string | null => {
  if (!upload) return null;
  if (upload.state === 'kept') return upload.id;
  return upload.state === 'sending' ? 'sending' : 'failed';
};

/** A file of a record: uploaded as soon as it is selected, while the rest of the form is filled in. */
export default function AttachmentField({
  id,
  label,
  description,
  error,
  required = false,
  limits,
  value,
  onChange,
  ...input
}: AttachmentFieldProps) {
  const { t } = useTranslation('kit');
  const wrapper = useRef<HTMLDivElement>(null);
  const { upload, choose, again, remove } = useUpload(limits, (next) => onChange(formValueOf(next)));
  // The form may have been reset.
  const own = upload && formValueOf(upload) === value ? upload : null;
  const fault = own?.state === 'refused' ? <FaultOfFile fault={own.fault} limits={limits} /> : null;
  const shownError = fault ?? (own?.state === 'failed' ? <ProblemText error={own.error} /> : error);
  const maxSize = useMaxSize(limits);
  const types = limits.accepts?.map(nameOfType).join(', ');

  const forget = () => {
    remove();
    wrapper.current?.querySelector('input')?.focus();
  };

  return (
    <Input.Wrapper
      ref={wrapper}
      id={id}
      label={label}
      description={description}
      error={shownError}
      withAsterisk={required}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <FilePlace
        {...input}
        id={id}
        accept={limits.accepts?.join(',')}
        required={required}
        hasDescription={Boolean(description)}
        hasError={Boolean(shownError)}
        hasFile={false}
        onFile={choose}
      >
        <Text inherit>{t(value === '' ? 'file.choose' : 'file.other')}</Text>
        <Text size="sm" c="dimmed">
          {types ? t('file.mostOf', { types, maxSize }) : t('file.most', { maxSize })}
        </Text>
      </FilePlace>
      {value !== '' && (
        <Group wrap="nowrap" gap="sm" className={classes.chosen}>
          {own ? <OwnFile upload={own} onAgain={again} /> : <KnownFile id={value} />}
          <CloseButton
            aria-label={t('file.remove', { field: label })}
            disabled={input.disabled ?? false}
            onClick={forget}
            className={classes.remove}
          />
        </Group>
      )}
    </Input.Wrapper>
  );
}

/** A file selected here, with its upload progress. */
function OwnFile({ upload, onAgain }: { readonly upload: Upload; readonly onAgain: () => void }) {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  const { file, state } = upload;
  return (
    <>
      <FilePreview type={file.type} file={file} />
      <Stack gap={2} className={classes.name}>
        <Text fw={500}>
          {file.name} <Text span inherit c="dimmed" fw={400}>{`(${size(file.size)})`}</Text>
        </Text>
        {state === 'sending' && (
          <>
            <Progress value={upload.share * 100} aria-label={t('file.sending', { name: file.name })} />
            <Text size="sm" c="dimmed">
              {t('file.sent', { sent: size(upload.share * file.size), size: size(file.size) })}
            </Text>
          </>
        )}
        <Text size="sm" c="dimmed" role="status">
          {state === 'kept' && t('file.kept')}
        </Text>
      </Stack>
      {state === 'failed' && (
        <Button variant="default" onClick={onAgain}>
          {t('state.retry')}
        </Button>
      )}
    </>
  );
}
