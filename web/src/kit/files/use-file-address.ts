import { useEffect, useState } from 'react';

/** An object URL for a local file, revoked when it is no longer used. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [local, setLocal] = useState<{ readonly of: File; readonly url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setLocal({ of: file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // The URL of another file may have been revoked already.
  return local && local.of === file ? local.url : undefined;
}
