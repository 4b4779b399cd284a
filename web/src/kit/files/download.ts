// Browsers may read the URL some time after the click.
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file under its name. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
