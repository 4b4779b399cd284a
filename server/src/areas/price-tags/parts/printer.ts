import { connect } from 'node:net';
import type { LabelPrinter } from '@kontor/contract/areas/price-tags/printers/rules.ts';

/** How long a printer may take to accept the next bytes: one that is open or out of labels stops accepting them. */
const PATIENCE_MS = 5_000;

/**
 * Sends bytes to a printer in the network; printers answer nothing. Resolves with false if it cannot be reached, breaks
 * off, or accepts nothing for some seconds.
 */
export function sendTo({ host, port }: LabelPrinter, content: Uint8Array, patience = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (isSent: boolean) => {
      socket.destroy();
      resolve(isSent);
    };
    socket.setTimeout(patience, () => end(false));
    socket.on('error', () => end(false));
    // It closes its side when it has taken everything; some wait for ours.
    socket.on('close', (hasFailed) => end(!hasFailed));
    socket.on('connect', () => socket.end(content));
    socket.resume();
  });
}

/** The last list of each printer that this process sends. */
const sending = new Map<string, Promise<unknown>>();

/**
 * `sendTo`, after what this process is sending to the printer already: printers take one list after the other, and
 * would seem silent while they print another person's.
 */
export function sendInTurn(printer: LabelPrinter, content: Uint8Array): Promise<boolean> {
  const address = `${printer.host}:${printer.port}`;
  const sent = (sending.get(address) ?? Promise.resolve()).then(() => sendTo(printer, content));
  sending.set(address, sent);
  void sent.then(() => sending.get(address) === sent && sending.delete(address));
  return sent;
}
