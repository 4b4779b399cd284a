import { createHash } from 'node:crypto';
import type { BusboyHeaders } from '@fastify/busboy';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { visibleText } from '@kontor/contract/kernel/visible.ts';
import type { FastifyRequest } from 'fastify';
import { invalid, type Refusal, refuse } from './refusal.ts';

export interface ReceivedFile {
  /** The sender's file name, without folders, on one line. */
  readonly name: string;
  readonly size: number;
  /** Its first bytes, for type detection. */
  readonly head: Uint8Array;
}

export type FormRefusal = Refusal<'request.invalid' | 'request.malformed' | 'request.tooLarge'>;

/** A form with one file that has not been read yet. */
export interface IncomingFile {
  /**
   * Reads the form once to its end and passes the file's bytes to `sink` as they arrive. After a refusal or a failure
   * of `sink`, the stored bytes must be discarded.
   */
  receive(sink: (content: AsyncIterable<Uint8Array>) => Promise<void>): Promise<ReceivedFile | FormRefusal>;
}

/** Bytes that a form's boundaries and headers may add to its file. */
const MAX_WRAPPING_BYTES = 65_536;
const SNIFF_BYTES = 4_100;
const MAX_NAME_LENGTH = 200;

const LIMITS = { files: 2, fields: 5, parts: 10, fieldSize: 1_000, headerPairs: 20, headerSize: 16_384 };

/** Browsers escape only the characters that would end a name too early (HTML, multipart/form-data). */
const unescaped = (name: string) => name.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, '\n');

/** A name that fits a list and a header; one that is too long is cut in the middle, so its extension stays. */
function tidyName(name: string | undefined): string {
  const tidy = visibleText(unescaped(name ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}/\\]+/gu, ' '));
  const characters = [...tidy];
  const ending = characters.slice(Math.max(0, characters.length - 20)).join('');
  if (tidy.length > MAX_NAME_LENGTH)
    return `${tidy.slice(0, MAX_NAME_LENGTH - 41)}…${ending}`.replaceAll(/\p{Cs}/gu, '');
  return tidy === '' || /^\.+$/.test(tidy) ? 'file' : tidy;
}

/** Measures a file as it streams by: its length, its first bytes, and a digest. */
function measure() {
  const hash = createHash('sha256');
  const beginning: Uint8Array[] = [];
  let size = 0;
  return {
    take(chunk: Uint8Array): void {
      if (size < SNIFF_BYTES) beginning.push(chunk.subarray(0, SNIFF_BYTES - size));
      size += chunk.length;
      hash.update(chunk);
    },
    size: () => size,
    head: () => Buffer.concat(beginning),
    digest: () => hash.copy().digest('hex'),
  };
}

async function parserFor(headers: FastifyRequest['headers']) {
  // The bundle of a CommonJS package has its default export only.
  const { default: Busboy } = await import('@fastify/busboy');
  try {
    const typed: BusboyHeaders = { ...headers, 'content-type': headers['content-type'] ?? '' };
    return new Busboy({ headers: typed, limits: LIMITS });
  } catch {
    return undefined;
  }
}

/**
 * A request's form with one file in `field`, at most `most` bytes long. After the form was received, `print` is the
 * fingerprint that a repeated request has to match.
 */
export function incomingFile(
  { raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>,
  field: string,
  most: number,
): IncomingFile & { print(): string } {
  const measured = measure();
  let name = '';

  async function receive(sink: (content: AsyncIterable<Uint8Array>) => Promise<void>) {
    const missing = invalid([{ path: field, key: 'required' }]);
    if (headers['content-type'] === undefined) return missing;
    if (Number(headers['content-length']) > most + MAX_WRAPPING_BYTES) return refuse('request.tooLarge');
    const parser = await parserFor(headers);
    // A caller who has disconnected will not send any more.
    if (!parser || raw.destroyed) return refuse('request.malformed');

    const faults: Partial<Fault>[] = [];
    let refusal: FormRefusal | undefined;
    let content: (AsyncIterable<Uint8Array> & { destroy(): unknown }) | undefined;
    let kept: Promise<void> = Promise.resolve();

    /** The sink has the latest bytes and has not asked for more: if it ends now, that is not the caller's fault. */
    let isAtSink = false;
    let hasSinkFailed = false;

    async function* passing(source: AsyncIterable<Uint8Array>) {
      try {
        for await (const chunk of source) {
          measured.take(chunk);
          if (measured.size() > most) refusal ??= refuse('request.tooLarge');
          if (refusal) throw new Error('refused');
          isAtSink = true;
          yield chunk;
          isAtSink = false;
        }
      } catch (error) {
        if (!isAtSink) refusal ??= refuse('request.malformed');
        throw error;
      } finally {
        hasSinkFailed = isAtSink;
      }
    }

    try {
      await new Promise<void>((resolve, reject) => {
        const fail = () => {
          if (!hasSinkFailed) refusal ??= refuse('request.malformed');
          reject(new Error('The form is cut off or not readable'));
        };
        parser.on('file', (at, stream, fileName) => {
          stream.on('error', fail);
          if (at !== field || content) {
            faults.push({ path: at ?? '', key: 'unknown' });
            stream.resume();
            return;
          }
          content = stream;
          name = tidyName(fileName);
          kept = sink(passing(stream));
          kept.catch(reject);
        });
        parser.on('field', (at) => faults.push({ path: at ?? '', key: at === field ? 'type' : 'unknown' }));
        parser.once('error', fail);
        parser.once('finish', resolve);
        raw.once('error', fail);
        raw.once('close', () => raw.readableEnded || fail());
        raw.pipe(parser);
      });
      await kept;
    } catch (error) {
      const answer = refusal;
      raw.unpipe(parser);
      content?.destroy();
      if (!answer) {
        // The sink's own reason comes first.
        await kept;
        throw error;
      }
      await kept.catch(() => {});
      return answer;
    }
    if (faults.length > 0) return invalid(faults);
    if (!content) return missing;
    if (measured.size() === 0) return invalid([{ path: field, key: 'fileEmpty' }]);
    return { name, size: measured.size(), head: measured.head() };
  }

  return { receive, print: () => `${name}\n${measured.digest()}` };
}
