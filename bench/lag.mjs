// Loaded into a server before it starts (`--import`): on SIGUSR2 it writes to LAG_FILE the longest delay of the event
// loop since the last signal, the CPU time of all threads, and the peak memory. Linux only.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY = 2;

/** Milliseconds for which this thread was runnable but the machine ran others. */
const waited = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

const peakOf = () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

if (isMainThread) {
  let held = 0;
  let last = { at: performance.now(), waited: waited() };
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() };
    held = Math.max(held, now.at - last.at - EVERY - (now.waited - last.waited));
    last = now;
  }, EVERY).unref();
  let used = process.cpuUsage();
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage(used);
    const measurements = { held, cpu: (user + system) / 1e6, peak: peakOf() };
    // Renamed when complete, so that a reader never sees half a file.
    writeFileSync(`${process.env.LAG_FILE}.new`, JSON.stringify(measurements));
    renameSync(`${process.env.LAG_FILE}.new`, process.env.LAG_FILE);
    used = process.cpuUsage();
    held = 0;
  });
}
