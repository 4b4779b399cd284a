import { IconFile, IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-field.module.css';
import { useFileAddress } from './use-file-address.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

function iconOf(type: string) {
  if (type === 'application/pdf') return IconFileTypePdf;
  if (type.startsWith('image/')) return IconPhoto;
  return type.startsWith('video/') ? IconMovie : IconFile;
}

interface FilePreviewProps {
  readonly type: string;
  /** The picture's URL, or the file itself if it is local. */
  readonly url?: string | undefined;
  readonly file?: File | undefined;
  readonly className?: string | undefined;
}

/** A file's thumbnail: the picture itself, or its type. Its name has to be shown beside it. */
export function FilePreview({ type, url, file, className = classes.preview }: FilePreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const local = useFileAddress(file);
  const source = file ? local : url;
  if (source && PICTURES.includes(type) && source !== broken) {
    return <img src={source} alt="" className={className} onError={() => setBroken(source)} />;
  }
  const Icon = iconOf(type);
  return <Icon aria-hidden className={className} stroke={1.25} />;
}
