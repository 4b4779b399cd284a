import { Input, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kernel/locale.ts';
import classes from './file-field.module.css';

interface FileFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** As the browser understands it: `.csv,text/csv`. */
  readonly accept: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

/** A required file, chosen or dropped. The browser's own input lies over all of it, invisible, and does both. */
export function FileField({ label, description, error, accept, value, onChange }: FileFieldProps) {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const Icon = value ? IconFile : IconUpload;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div className={classes.place} data-over={isOver || undefined} data-faulty={Boolean(error) || undefined}>
        <input
          id={id}
          type="file"
          className={classes.input}
          accept={accept}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          // Otherwise a file that was changed on the disk could not be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? value)}
        />
        <Icon aria-hidden />
        <div aria-hidden className={classes.text}>
          {value ? (
            <>
              <Text inherit fw={500}>
                {value.name} <Text span inherit c="dimmed" fw={400}>{`(${size(value.size)})`}</Text>
              </Text>
              <Text size="sm" c="dimmed">
                {t('file.other')}
              </Text>
            </>
          ) : (
            <Text inherit>{t('file.choose')}</Text>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
