import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { attachmentQuery } from './attachment-query.ts';
import { FilePreview } from './file-preview.tsx';

interface KnownPictureProps {
  readonly id: string;
  readonly className: string | undefined;
}

/** Only its id is known. */
export function KnownPicture({ id, className }: KnownPictureProps) {
  const { data, error } = useQuery(attachmentQuery(id));
  if (!data && !error) return <Skeleton className={className} />;
  return <FilePreview type={data?.contentType ?? 'image/*'} url={data?.url} className={className} />;
}
