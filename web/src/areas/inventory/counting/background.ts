import { askToKeep } from './sync/keeping.ts';
import { prepareMasterData } from './sync/master-data.ts';
import { startSending } from './sync/sending.ts';

const MINUTE = 60_000;

/** Keeps the device's storage, sends the queue, and reads the master data again and again; returns what ends that. */
export function startBackground(): () => void {
  void askToKeep();
  startSending();
  void prepareMasterData();
  const timer = setInterval(() => void prepareMasterData(), MINUTE);
  return () => clearInterval(timer);
}
