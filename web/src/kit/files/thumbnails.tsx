import { Group, Skeleton } from '@mantine/core';
import kit from '../kit.module.css';
import { FilePreview } from './file-preview.tsx';
import { KnownPicture } from './known-picture.tsx';
import type { FilesOnDevice } from './upload.ts';
import { useOnDevice } from './use-on-device.ts';

interface ThumbnailsProps {
  /** Attachment ids, or placeholders of files on the device. */
  readonly ids: readonly string[];
  readonly device: FilesOnDevice;
}

/** Thumbnails of a record that is still being edited, with their number. */
export function Thumbnails({ ids, device }: ThumbnailsProps) {
  const waiting = useOnDevice(ids, device);
  return (
    <Group gap="xs">
      {ids.map((id) => (
        <Thumbnail key={id} id={id} file={waiting?.get(id)} />
      ))}
    </Group>
  );
}

interface ThumbnailProps {
  readonly id: string;
  /** Null if the portal has it, undefined until that is known. */
  readonly file: File | null | undefined;
}

function Thumbnail({ id, file }: ThumbnailProps) {
  if (file === undefined) return <Skeleton className={kit.thumbnail} />;
  if (file === null) return <KnownPicture id={id} className={kit.thumbnail} />;
  return <FilePreview type={file.type} file={file} className={kit.thumbnail} />;
}
