/** Maximum length of a photo's longer side, at which a dial is still easy to read, and its JPEG quality. */
const MAX_EDGE_PX = 1920;
const QUALITY = 0.82;

/** A size scaled down to the maximum length of its longer side. */
export function fit({ width, height }: { readonly width: number; readonly height: number }) {
  const factor = Math.min(1, MAX_EDGE_PX / Math.max(width, height, 1));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/**
 * A smaller copy of a photo for slow networks; the original if the device cannot make one, or if it would not be
 * smaller.
 */
export async function shrink(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), fit(picture));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob?.type !== 'image/jpeg' || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
  } catch {
    return file;
  }
}
