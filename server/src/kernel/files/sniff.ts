import { fileTypeFromBuffer } from 'file-type';

/** The type of a file by its first bytes; what nobody knows is just bytes, whatever its name says (`behaviour §2`). */
export async function sniff(head: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? 'application/octet-stream';
}
