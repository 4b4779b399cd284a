import { Stack, useMatches } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Camera } from './camera.tsx';

interface ScanDialogProps {
  /** The purpose of scanning. */
  readonly title: string;
  /** Called with each EAN that the camera sees, as EAN-13 or EAN-8. */
  readonly onScan: (ean: string) => void;
  readonly onClose: () => void;
  /** The result of the last scan. */
  readonly children: ReactNode;
}

/** Scans with the camera, code after code, until it is closed. Lazily loaded by `lazyOverlay`. */
export default function ScanDialog({ title, onScan, onClose, children }: ScanDialogProps) {
  const isPhone = useMatches({ base: true, sm: false });
  return (
    <Dialog onClose={onClose} title={title} size="lg" fullScreen={isPhone}>
      <Stack>
        <Camera onScan={onScan} />
        {children}
      </Stack>
    </Dialog>
  );
}
