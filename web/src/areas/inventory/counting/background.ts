import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { requestPersistence } from './sync/keeping.ts';
import { prepareMasterData } from './sync/master-data.ts';
import { startSending } from './sync/sending.ts';

/**
 * Requests persistent storage, sends the queue and refreshes the master data periodically; returns a function that
 * stops.
 */
export function startBackground(): () => void {
  void requestPersistence();
  startSending();
  void prepareMasterData();
  const timer = setInterval(() => void prepareMasterData(), MINUTE_MS);
  return () => clearInterval(timer);
}
