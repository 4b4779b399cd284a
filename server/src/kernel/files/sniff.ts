/**
 * Detects a file's type from its first bytes; unknown content is plain bytes, whatever its name (`behaviour §2`).
 */
export async function sniff(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? 'application/octet-stream';
}
