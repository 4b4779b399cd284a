import { useEffect, useState } from 'react';
import type { FilesOnDevice } from './upload.ts';

type FilesById = ReadonlyMap<string, File | null>;

/** The files waiting on the device: null for those that the portal has, missing while that is unknown. */
export function useOnDevice(ids: readonly string[], device: FilesOnDevice | undefined): FilesById | null {
  const [found, setFound] = useState<FilesById>(new Map());
  useEffect(() => {
    if (!device) return;
    let isUnmounted = false;
    const findFiles = async () => {
      const files = await Promise.all(ids.map(async (id) => [id, await device.find(id)] as const));
      // Keep the same object for a file that is already displayed.
      if (!isUnmounted) setFound((before) => new Map(files.map(([id, file]) => [id, before.get(id) ?? file])));
    };
    void findFiles();
    return () => {
      isUnmounted = true;
    };
  }, [ids, device]);
  return device ? found : null;
}
