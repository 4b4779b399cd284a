import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { guarded, guardedAll, type Storage } from './storage.ts';

export interface BucketSettings {
  readonly bucket: string;
  /** The prefix of all names in the bucket: empty, or a folder with a trailing slash. */
  readonly prefix: string;
  readonly region: string;
  /** The URL of a service other than Amazon's. */
  readonly endpoint: string | undefined;
}

const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 20_000, socketTimeout: 20_000 };

/**
 * File storage in a bucket of S3 or a compatible service. Credentials come from the environment or the machine's
 * role.
 */
export function bucketStorage({ bucket, prefix, region, endpoint }: BucketSettings): Storage {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: TIMEOUTS,
    maxAttempts: 2,
    // Services other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  /** Long files are uploaded in parts; those of an interrupted upload remain without appearing in any list. */
  async function endOldUploads(): Promise<void> {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Date.now() - Initiated.getTime() < DAY_MS) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    }
  }

  async function* entries() {
    await endOldUploads();
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key = '', LastModified } of Contents) {
        if (LastModified) yield { name: Key.slice(prefix.length), since: LastModified };
      }
    }
  }

  return {
    put: (name, content) =>
      guarded(async () => {
        await new Upload({ client, params: { ...at(name), Body: Readable.from(content) }, queueSize: 2 }).done();
      }),

    open: (name, { first, last }) =>
      guarded(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range: `bytes=${first}-${last}` }));
          return Body instanceof Readable ? Body : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),

    remove: (name) =>
      guarded(async () => {
        await client.send(new DeleteObjectCommand(at(name)));
      }),

    list: () => guardedAll(entries()),

    check: () =>
      guarded(async () => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(3_000) });
      }),

    close: () => client.destroy(),
  };
}
