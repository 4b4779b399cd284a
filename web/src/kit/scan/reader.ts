import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// Our own copy: the package would load it from a foreign server.
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeKind } from './code-kind.ts';

const FORMATS = { ean: ['EAN13', 'EAN8', 'UPCA'], qr: ['QRCode'] } as const;

/** Larger pictures cost time without improving detection. */
const MAX_WIDTH_PX = 960;

/** Reads codes where the browser cannot; resolves once its code is loaded. */
export async function openReader(kind: CodeKind): Promise<(video: HTMLVideoElement) => Promise<readonly string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return [];
    const scale = Math.min(1, MAX_WIDTH_PX / videoWidth);
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const found = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: [...FORMATS[kind]],
      tryInvert: false,
      maxNumberOfSymbols: 4,
    });
    return found.map(({ text }) => text);
  };
}
