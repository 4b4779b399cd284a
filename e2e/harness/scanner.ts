import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { barcodeOf } from '@kontor/contract/areas/price-tags/labels/parts/barcode.ts';
import { GROUP_SEPARATOR } from '@kontor/contract/kernel/gs1.ts';
import type { Page } from '@playwright/test';
import { qrModules } from '../../server/src/kernel/qr-code.ts';
import { MAX_KEY_GAP_MS as MAX_GAP_MS } from '../../web/src/kit/scan/wedge.ts';

/** Seconds between two keys of a handheld scanner. */
const GAP = 0.005;

const CONTROL = 2;

/** A key of a scanner; it types the separator within a code as Ctrl+]. */
const keyOf = (character: string) =>
  character === GROUP_SEPARATOR
    ? { key: ']', code: 221, modifiers: CONTROL }
    : { key: character, code: character.charCodeAt(0), text: character };

interface ScanOptions {
  readonly end?: 'Enter' | 'Tab';
  /** Seconds between two keys. */
  readonly gap?: number;
}

/**
 * Types a code as a handheld scanner does, however busy this machine is: the browser's clock for keys has no pauses of
 * the test in it.
 */
export async function scan(page: Page, code: string, { end = 'Enter', gap = GAP }: ScanOptions = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const last = end === 'Enter' ? { key: end, code: 13, text: '\r' } : { key: end, code: 9, text: '\t' };
  const keys = [...[...code].map(keyOf), last];
  // Keys that were typed before have other timestamps, and no scan starts with them.
  await sleep(2 * MAX_GAP_MS);
  // The browser's real clock, which is not moved to the day of the run.
  const now = () => (performance.timeOrigin + performance.now()) / 1000;
  const startedAt = now();
  for (const [place, { code, ...key }] of keys.entries()) {
    const stroke = { ...key, windowsVirtualKeyCode: code, timestamp: startedAt + place * gap };
    // A slow scanner lets the page render in between.
    if (gap > GAP) await sleep(Math.max(0, (stroke.timestamp - now()) * 1000));
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  }
  await session.detach();
  // Keys are dispatched faster than their timestamps, and an Enter right after a scan counts as the scanner's.
  const untilEnd = startedAt + keys.length * gap - now();
  await sleep(Math.max(0, untilEnd * 1000) + 2 * MAX_GAP_MS);
}

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;
/** Width of a bar in pixels. */
const MODULE = 4;
const [WHITE, BLACK, NO_COLOUR] = [235, 16, 128];

/** The brightness values of a barcode's picture in front of a camera. */
function pictureOf(ean: string): Uint8Array {
  const barcode = barcodeOf(ean);
  if (!barcode) throw new Error(`${ean} is no EAN`);
  const row = new Uint8Array(WIDTH).fill(WHITE);
  const left = Math.round((WIDTH - barcode.modules * MODULE) / 2);
  for (const [offset, width] of [...barcode.bars, ...barcode.guards]) {
    row.fill(BLACK, left + offset * MODULE, left + (offset + width) * MODULE);
  }
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
  for (let y = HEIGHT / 3; y < (HEIGHT * 2) / 3; y += 1) picture.set(row, y * WIDTH);
  return picture;
}

/** Width of a module of a QR code in pixels. */
const QR_MODULE = 8;

/** The brightness values of a QR code's picture. */
function qrPictureOf(text: string): Uint8Array {
  const modules = qrModules(text);
  const length = modules.length * QR_MODULE;
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
  const left = Math.round((WIDTH - length) / 2);
  const top = Math.round((HEIGHT - length) / 2);
  for (let y = 0; y < length; y += 1) {
    for (let x = 0; x < length; x += 1) {
      const isDark = modules[Math.floor(y / QR_MODULE)]?.[Math.floor(x / QR_MODULE)] === true;
      if (isDark) picture[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  return picture;
}

/** A fake camera with the browser's arguments for it. It sees what it is shown before it is opened. */
export function fakeCamera() {
  const film = join(mkdtempSync(join(tmpdir(), 'kontor-e2e-film-')), 'film.y4m');
  const show = (picture: Uint8Array) => {
    const colours = new Uint8Array((WIDTH * HEIGHT) / 2).fill(NO_COLOUR);
    const frame = [Buffer.from('FRAME\n'), picture, colours];
    const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
    writeFileSync(film, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame).flat()]));
  };
  show(new Uint8Array(WIDTH * HEIGHT).fill(WHITE));
  return {
    browserArgs: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    showBarcode: (ean: string) => show(pictureOf(ean)),
    showQrCode: (text: string) => show(qrPictureOf(text)),
  };
}

/** Browser arguments for a fake camera that sees a barcode. */
export function cameraSeeing(ean: string): readonly string[] {
  const camera = fakeCamera();
  camera.showBarcode(ean);
  return camera.browserArgs;
}
