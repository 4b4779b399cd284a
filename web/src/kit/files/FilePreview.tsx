import { IconFile, IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './file-field.module.css';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

function iconOf(type: string) {
  if (type === 'application/pdf') return IconFileTypePdf;
  if (type.startsWith('image/')) return IconPhoto;
  return type.startsWith('video/') ? IconMovie : IconFile;
}

interface FilePreviewProps {
  readonly type: string;
  /** Where the picture is, or the file itself while it is at hand. */
  readonly url?: string;
  readonly file?: File;
}

/** A small picture of a file: itself, if it is a picture, else what kind of file it is. Its name stands beside it. */
export function FilePreview({ type, url, file }: FilePreviewProps) {
  const [local, setLocal] = useState<{ readonly of: File; readonly url: string } | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setLocal({ of: file, url: made });
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // The address of another file may be gone already.
  const source = local?.of === file ? local?.url : url;
  if (source && PICTURES.includes(type) && !isBroken) {
    return <img src={source} alt="" className={classes.preview} onError={() => setBroken(true)} />;
  }
  const Icon = iconOf(type);
  return <Icon aria-hidden className={classes.preview} stroke={1.25} />;
}
