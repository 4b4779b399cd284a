import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { settings } from '../../../kernel/settings.ts';
import { forgetOld } from './sync/forgetting.ts';
import { requestPersistence } from './sync/keeping.ts';
import { prepareMasterData } from './sync/master-data.ts';
import { startSending } from './sync/sending.ts';

/**
 * Requests persistent storage, forgets old counts, sends the queue and refreshes the master data periodically; returns a
 * function that stops.
 */
export function startBackground(): () => void {
  void requestPersistence();
  startSending();
  void prepareMasterData();
  const { devices } = settings().retention ?? {};
  if (devices) void forgetOld(devices.count).catch(() => {});
  const timer = setInterval(() => void prepareMasterData(), MINUTE_MS);
  return () => clearInterval(timer);
}
