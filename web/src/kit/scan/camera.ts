/** Why there is no picture: forbidden, missing, in use elsewhere, or available only by https. */
export type CameraFault = 'refused' | 'missing' | 'busy' | 'insecure';

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** The meaning of a browser's error. */
export const faultOf = (error: unknown): CameraFault =>
  (error instanceof Error || error instanceof DOMException ? FAULTS[error.name] : undefined) ?? 'busy';

/** Resolution high enough for barcodes, and the rear camera if there are two. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** The camera's picture, or why there is none. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // Browsers hide it on pages without https, whatever their types say.
  if (!('mediaDevices' in navigator)) return 'insecure';
  return navigator.mediaDevices.getUserMedia(CONSTRAINTS).catch(faultOf);
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Turns the camera's torch on and off; null if there is none. */
export function torchOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() ?? {};
  if (!track || !('torch' in capabilities) || capabilities.torch !== true) return null;
  return (isOn) => {
    const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
    return track.applyConstraints({ advanced: [light] });
  };
}
