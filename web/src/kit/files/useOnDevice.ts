import { useEffect, useState } from 'react';
import type { FilesOnDevice } from './upload.ts';

type Found = ReadonlyMap<string, File | null>;

/** The files that wait on the device: null for those that the portal has, none for those of which that is not known yet. */
export function useOnDevice(ids: readonly string[], device: FilesOnDevice | undefined): Found | null {
  const [found, setFound] = useState<Found>(new Map());
  useEffect(() => {
    if (!device) return;
    let isLeft = false;
    const look = async () => {
      const files = await Promise.all(ids.map(async (id) => [id, await device.find(id)] as const));
      // The same file as before, which is being shown.
      if (!isLeft) setFound((before) => new Map(files.map(([id, file]) => [id, before.get(id) ?? file])));
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [ids, device]);
  return device ? found : null;
}
