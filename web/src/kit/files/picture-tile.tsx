import { ActionIcon, Progress, Skeleton } from '@mantine/core';
import { IconCloudUpload, IconReload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/translation.ts';
import { FilePreview } from './file-preview.tsx';
import { KnownPicture } from './known-picture.tsx';
import classes from './pictures-field.module.css';
import type { OwnFile } from './use-uploads.ts';

interface PictureTileProps {
  readonly value: string;
  readonly name: string;
  /** Set if it was selected here. */
  readonly own: OwnFile | undefined;
  /** The file waiting on the device; undefined until that is known. */
  readonly waiting: File | null | undefined;
  readonly onAgain: (own: OwnFile) => void;
  readonly onRemove: () => void;
}

/** A record's picture, with its upload state. */
export function PictureTile({ value, name, own, waiting, onAgain, onRemove }: PictureTileProps) {
  const { t } = useTranslation('kit');
  const upload = own?.upload;
  const file = upload?.file ?? waiting;
  return (
    <div className={classes.tile} data-faulty={upload?.state === 'failed' || undefined}>
      {file && <FilePreview type={file.type} file={file} className={classes.picture} />}
      {file === null && <KnownPicture id={value} className={classes.picture} />}
      {file === undefined && <Skeleton className={classes.picture} />}
      {upload?.state === 'sending' && (
        <Progress
          className={classes.progress}
          value={upload.share * 100}
          aria-label={t('file.sending', { name })}
          size="lg"
        />
      )}
      {waiting && <IconCloudUpload className={classes.badge} size="1.25rem" aria-hidden />}
      {own && upload?.state === 'failed' && (
        <ActionIcon
          size="lg"
          className={classes.again}
          aria-label={t('picture.again', { picture: name })}
          onClick={() => onAgain(own)}
        >
          <IconReload size="1.25rem" aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        data-remove
        variant="default"
        radius="xl"
        className={classes.remove}
        aria-label={t('picture.remove', { picture: name })}
        onClick={onRemove}
      >
        <IconTrash size="1rem" aria-hidden />
      </ActionIcon>
    </div>
  );
}
