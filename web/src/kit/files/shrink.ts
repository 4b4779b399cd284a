/** The longer side of a photo at most, on which a dial is still read with ease; and how much of it JPEG keeps. */
const MAX_EDGE_PX = 1920;
const QUALITY = 0.82;

/** What a size becomes so that its longer side is not above the longest. */
export function fitted({ width, height }: { readonly width: number; readonly height: number }) {
  const factor = Math.min(1, MAX_EDGE_PX / Math.max(width, height, 1));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/**
 * A photo as small as it may be, so that it comes through a bad network; as it was taken where the device cannot do that,
 * or where it would not become smaller.
 */
export async function shrunk(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), fitted(picture));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob?.type !== 'image/jpeg' || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
  } catch {
    return file;
  }
}
