import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CameraFault, closeCamera, openCamera, torchOf } from './camera.ts';
import { type Detect, openDetector } from './detector.ts';
import { createSightings } from './sightings.ts';

/** `reader`: the barcode reader could not be loaded. */
export type ScanFault = CameraFault | 'reader';

type CameraState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly torch: ((isOn: boolean) => Promise<void>) | null }
  | { readonly kind: 'failed'; readonly fault: ScanFault };

/** Milliseconds between two readings: short enough for a steady hand, long enough to keep the device cool. */
const PAUSE = 80;

interface Watch {
  readonly detect: Detect;
  readonly report: (code: string) => void;
  readonly until: AbortSignal;
}

/** Reads codes repeatedly. */
async function watch(video: HTMLVideoElement, { detect, report, until }: Watch): Promise<void> {
  const see = createSightings();
  while (!until.aborted) {
    // Pictures that cannot be read, such as before the first frame, are skipped.
    const codes = await detect(video).catch(() => []);
    if (until.aborted) return;
    for (const code of see(codes, performance.now())) report(code);
    await new Promise((next) => setTimeout(next, PAUSE));
  }
}

/** Shows the camera's picture in `video` and reports the codes in it while mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  const report = useEffectEvent(onScan);

  const start = useEffectEvent(async (ending: AbortController) => {
    const until = ending.signal;
    const show = (next: CameraState) => {
      if (!until.aborted) setState(next);
    };
    const fail = (fault: ScanFault) => show({ kind: 'failed', fault });
    const stream = await openCamera();
    if (typeof stream === 'string') return fail(stream);
    if (until.aborted || !video.current) return closeCamera(stream);
    until.addEventListener('abort', () => closeCamera(stream));
    stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      fail('busy');
      ending.abort();
    });
    video.current.srcObject = stream;
    const detect = await openDetector().catch(() => null);
    if (!detect) {
      // The component has been unmounted meanwhile.
      closeCamera(stream);
      return fail('reader');
    }
    show({ kind: 'open', torch: torchOf(stream) });
    if (video.current) await watch(video.current, { detect, report, until });
  });

  useEffect(() => {
    const ending = new AbortController();
    void start(ending);
    return () => ending.abort();
  }, []);

  return state;
}
