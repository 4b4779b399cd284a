// Browsers begin to read the address some time after the click.
const KEPT = 60_000;

/** Offers something as a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
