import { Stack, useMatches } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { Camera } from './Camera.tsx';

interface ScanDialogProps {
  /** What is scanned for. */
  readonly title: string;
  /** Told each EAN that the camera sees, as EAN-13 or EAN-8. */
  readonly onScan: (ean: string) => void;
  readonly onClose: () => void;
  /** What became of the last one. */
  readonly children: ReactNode;
}

/** Scans by the camera, one code after the other, until it is closed. Loaded when it is needed: `lazyOverlay`. */
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
