import { eanOf } from '@kontor/contract/kernel/ean.ts';
import type { CodeKind } from './code-kind.ts';

/** Detects the codes in a picture: as EAN-13 or EAN-8, or the texts of QR codes. */
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

const FORMATS = { ean: ['ean_13', 'ean_8', 'upc_a'], qr: ['qr_code'] } as const;

const codesOf = (kind: CodeKind, texts: readonly string[]) =>
  kind === 'ean' ? texts.flatMap((text) => eanOf(text) ?? []) : texts;

async function nativeDetect(kind: CodeKind): Promise<Detect | null> {
  const formats = FORMATS[kind];
  const Detector = window.BarcodeDetector;
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !formats.every((format) => known.includes(format))) return null;
  const detector = new Detector({ formats });
  return async (video) => {
    const found = await detector.detect(video);
    return codesOf(
      kind,
      found.map(({ rawValue }) => rawValue),
    );
  };
}

/** The browser's own detector, else one that is loaded now. */
export async function openDetector(kind: CodeKind): Promise<Detect> {
  const native = await nativeDetect(kind);
  if (native) return native;
  const { openReader } = await import('./reader.ts');
  const read = await openReader(kind);
  return async (video) => codesOf(kind, await read(video));
}
