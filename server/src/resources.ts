import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

/** Resources to close before the process ends, latest first. */
const opened: { readonly name: string; readonly close: () => Promise<void>; readonly timeoutMs: number }[] = [];

/** Closes something when the program ends; after `timeoutMs` it is left open. */
export const onClose = (name: string, close: () => Promise<void>, timeoutMs = TIMEOUT_MS): void =>
  void opened.push({ name, close, timeoutMs });

/** Closes everything; `report` gets what failed. */
export async function closeAll(report: (line: string) => void): Promise<void> {
  for (const { name, close, timeoutMs } of opened.splice(0).reverse()) {
    const closed = close().then(
      () => true,
      (error: unknown) => {
        report(`Closing ${name}: ${String(error)}`);
        return true;
      },
    );
    if (!(await Promise.race([closed, sleep(timeoutMs, false)]))) report(`Closing ${name} was cut off.`);
  }
}
