import { deflateSync } from 'node:zlib';

/** For thousands of small streams: a window of four kilobytes is allocated quickly and suffices. */
const PACKING = { level: 2, windowBits: 12, memLevel: 8 } as const;

const INITIAL_BYTES = 256 * 1024;

/** A PDF that is written object by object. */
export interface PdfFile {
  /** Reserves the number of an object that is written later. */
  readonly reserve: () => number;
  readonly put: (id: number, dictionary: string) => void;
  readonly putStream: (id: number, entries: string, content: string | Uint8Array) => void;
  /** Writes the cross-reference table and ends the file. */
  readonly finish: (ids: { readonly root: number; readonly info: number }) => Uint8Array;
}

/** A text string in PDF syntax, for metadata. */
export const textString = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

/**
 * Starts a PDF. For documents of thousands of small pages, which this writes several times as fast as `makePdf`; the
 * caller provides the page content.
 */
export function beginFile(): PdfFile {
  let bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  let end = 0;
  const offsets: number[] = [];

  function reach(more: number): void {
    if (end + more <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, end + more));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
  }
  function write(text: string): void {
    reach(text.length);
    end += bytes.write(text, end, 'latin1');
  }
  function writeBytes(content: Uint8Array): void {
    reach(content.length);
    bytes.set(content, end);
    end += content.length;
  }

  write('%PDF-1.7\n%\xff\xff\xff\xff\n');
  return {
    reserve: () => offsets.push(0),
    put: (id, dictionary) => {
      offsets[id - 1] = end;
      write(`${id} 0 obj\n${dictionary}\nendobj\n`);
    },
    putStream: (id, entries, content) => {
      const packed = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, PACKING);
      offsets[id - 1] = end;
      write(`${id} 0 obj\n<<${entries}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`);
      writeBytes(packed);
      write('\nendstream\nendobj\n');
    },
    finish: ({ root, info }) => {
      const table = end;
      const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`);
      write(`trailer\n<</Size ${offsets.length + 1}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${table}\n%%EOF\n`);
      // A buffer of its own, which can be transferred between threads.
      return new Uint8Array(bytes.subarray(0, end));
    },
  };
}
