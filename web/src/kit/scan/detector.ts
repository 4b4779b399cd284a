import { eanOf } from '@kontor/contract/kernel/ean.ts';

/** Detects the codes in a picture, as EAN-13 or EAN-8. */
export type Detect = (video: HTMLVideoElement) => Promise<readonly string[]>;

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** The Shape Detection API, which only some browsers have, and some without these formats. */
interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectors;
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a'] as const;

const eansOf = (texts: readonly string[]) => texts.flatMap((text) => eanOf(text) ?? []);

async function nativeDetect(): Promise<Detect | null> {
  const Detector = window.BarcodeDetector;
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !FORMATS.every((format) => known.includes(format))) return null;
  const detector = new Detector({ formats: FORMATS });
  return async (video) => eansOf((await detector.detect(video)).map(({ rawValue }) => rawValue));
}

/** The browser's own detector, else one that is loaded now. */
export async function openDetector(): Promise<Detect> {
  const native = await nativeDetect();
  if (native) return native;
  const { openReader } = await import('./reader.ts');
  const read = await openReader();
  return async (video) => eansOf(await read(video));
}
