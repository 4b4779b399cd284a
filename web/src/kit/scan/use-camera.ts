import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CameraFault, closeCamera, openCamera, torchOf } from './camera.ts';
import type { CodeKind } from './code-kind.ts';
import { type Detect, openDetector } from './detector.ts';
import { createSightings } from './sightings.ts';

/** `reader`: the barcode reader could not be loaded. */
export type ScanFault = CameraFault | 'reader';

type CameraState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly torch: ((isOn: boolean) => Promise<void>) | null }
  | { readonly kind: 'failed'; readonly fault: ScanFault };

/** Milliseconds between two readings: short enough for a steady hand, long enough to keep the device cool. */
const READ_INTERVAL_MS = 80;

interface WatchOptions {
  readonly detect: Detect;
  readonly report: (code: string) => void;
  readonly signal: AbortSignal;
}

/** Reads codes repeatedly. */
async function watch(video: HTMLVideoElement, { detect, report, signal }: WatchOptions): Promise<void> {
  const see = createSightings();
  while (!signal.aborted) {
    // Pictures that cannot be read, such as before the first frame, are skipped.
    const codes = await detect(video).catch(() => []);
    if (signal.aborted) return;
    for (const code of see(codes, performance.now())) report(code);
    await new Promise((next) => setTimeout(next, READ_INTERVAL_MS));
  }
}

/** Shows the camera's picture in `video` and reports the codes in it while mounted. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  kind: CodeKind,
  onScan: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  const report = useEffectEvent(onScan);

  const start = useEffectEvent(async (controller: AbortController) => {
    const signal = controller.signal;
    const show = (next: CameraState) => {
      if (!signal.aborted) setState(next);
    };
    const fail = (fault: ScanFault) => show({ kind: 'failed', fault });
    const stream = await openCamera();
    if (typeof stream === 'string') return fail(stream);
    if (signal.aborted || !video.current) return closeCamera(stream);
    signal.addEventListener('abort', () => closeCamera(stream));
    stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      fail('busy');
      controller.abort();
    });
    video.current.srcObject = stream;
    const detect = await openDetector(kind).catch(() => null);
    if (!detect) {
      // The component has been unmounted meanwhile.
      closeCamera(stream);
      return fail('reader');
    }
    show({ kind: 'open', torch: torchOf(stream) });
    if (video.current) await watch(video.current, { detect, report, signal });
  });

  useEffect(() => {
    const controller = new AbortController();
    void start(controller);
    return () => controller.abort();
  }, []);

  return state;
}
