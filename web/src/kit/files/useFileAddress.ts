import { useEffect, useState } from 'react';

/** Where a file that is at hand can be shown from, for as long as it is. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [local, setLocal] = useState<{ readonly of: File; readonly url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setLocal({ of: file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // The address of another file may be gone already.
  return local && local.of === file ? local.url : undefined;
}
