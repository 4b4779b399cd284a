/** Why there is no picture: forbidden, not there, in use elsewhere, or only to be had by https. */
export type CameraFault = 'refused' | 'missing' | 'busy' | 'insecure';

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** What a refusal of the browser means to people. */
export const faultOf = (error: unknown): CameraFault =>
  (error instanceof Error || error instanceof DOMException ? FAULTS[error.name] : undefined) ?? 'busy';

/** As fine as bars need, the camera at the back where there are two. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** The camera's picture, or why there is none. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // Browsers hide it where a page did not come by https, whatever their types say.
  if (!('mediaDevices' in navigator)) return 'insecure';
  return navigator.mediaDevices.getUserMedia(WANTED).catch(faultOf);
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Turns the light beside the camera on and off; null where there is none. */
export function torchOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities?.() ?? {};
  if (!track || !('torch' in able) || able.torch !== true) return null;
  return (isOn) => {
    const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
    return track.applyConstraints({ advanced: [light] });
  };
}
