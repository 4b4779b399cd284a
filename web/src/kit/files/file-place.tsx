import { IconFile, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './file-field.module.css';

interface FilePlaceProps {
  /** The input's id; its description and error have it with `-description` and `-error`. */
  readonly id: string;
  readonly name?: string;
  /** As the `accept` attribute: `.csv,text/csv`. */
  readonly accept: string | undefined;
  readonly required: boolean;
  readonly disabled?: boolean | undefined;
  readonly hasDescription: boolean;
  readonly hasError: boolean;
  readonly hasFile: boolean;
  readonly onFile: (file: File) => void;
  readonly onBlur?: () => void;
  readonly 'data-autofocus'?: true | undefined;
  /** Its content; hidden from screen readers, as the input has a name. */
  readonly children: ReactNode;
}

/** A drop zone and picker for a file. The native input covers all of it, invisibly, and does both. */
export function FilePlace({ id, hasDescription, hasError, hasFile, onFile, children, ...input }: FilePlaceProps) {
  const [isOver, setOver] = useState(false);
  const Icon = hasFile ? IconFile : IconUpload;
  return (
    <div className={classes.place} data-over={isOver || undefined} data-faulty={hasError || undefined}>
      <input
        {...input}
        id={id}
        type="file"
        className={classes.input}
        aria-invalid={hasError}
        aria-describedby={
          [hasDescription && `${id}-description`, hasError && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        // Otherwise a file that was changed on disk could not be selected again.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
        }}
      />
      <Icon aria-hidden />
      <div aria-hidden className={classes.text}>
        {children}
      </div>
    </div>
  );
}
