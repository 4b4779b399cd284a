import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of the programs, installed by `node tools/poppler.mjs`; undefined without them. */
const folder = [process.env['POPPLER'], '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].find(
  (each) => each && existsSync(join(each, 'pdftoppm')),
);

export const hasPoppler = folder !== undefined;

async function withFile<T>(pdf: Uint8Array, work: (folder: string) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), 'kontor-pdf-'));
  writeFileSync(join(place, 'in.pdf'), pdf);
  try {
    return await work(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The text of each page as a reader extracts it, in writing order. */
export const textsOf = (pdf: Uint8Array): Promise<readonly string[]> =>
  withFile(pdf, async (place) => {
    const args = ['-raw', '-enc', 'UTF-8', 'in.pdf', '-'];
    const { stdout } = await run(join(folder ?? '', 'pdftotext'), args, { cwd: place, maxBuffer: 1e9 });
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll(/\s+/g, ' ').trim());
  });

/** A page as a greyscale PNG. */
export const pictureOf = (pdf: Uint8Array, page: number, dotsPerInch: number): Promise<Buffer> =>
  withFile(pdf, async (place) => {
    const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
    const args = ['-png', '-gray', '-r', String(dotsPerInch), ...pages, 'in.pdf', 'out'];
    await run(join(folder ?? '', 'pdftoppm'), args, { cwd: place });
    return readFileSync(join(place, 'out.png'));
  });
