import { Stack, useMatches } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Camera } from './camera.tsx';
import type { CodeKind } from './code-kind.ts';

interface ScanDialogProps {
  /** The purpose of scanning. */
  readonly title: string;
  /** Barcodes of products by default. */
  readonly kind?: CodeKind;
  /** Called with each code that the camera sees: as EAN-13 or EAN-8, or the text of a QR code. */
  readonly onScan: (code: string) => void;
  readonly onClose: () => void;
  /** The result of the last scan. */
  readonly children: ReactNode;
}

/** Scans with the camera, code after code, until it is closed. Lazily loaded by `lazyOverlay`. */
export default function ScanDialog({ title, kind, onScan, onClose, children }: ScanDialogProps) {
  const isPhone = useMatches({ base: true, sm: false });
  return (
    <Dialog onClose={onClose} title={title} size="lg" fullScreen={isPhone}>
      <Stack>
        <Camera kind={kind} onScan={onScan} />
        {children}
      </Stack>
    </Dialog>
  );
}
