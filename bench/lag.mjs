// Loaded into a server before it starts (`--import`): on SIGUSR2 it writes to LAG_FILE for how long the event loop was held
// at most since the last time, what CPU time all threads took, and how much memory was occupied at most. Linux only.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY = 2;

/** Milliseconds for which this thread could have run, and the machine did other things. */
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
    const told = { held, cpu: (user + system) / 1e6, peak: peakOf() };
    // Whoever waits for the file finds all of it.
    writeFileSync(`${process.env.LAG_FILE}.new`, JSON.stringify(told));
    renameSync(`${process.env.LAG_FILE}.new`, process.env.LAG_FILE);
    used = process.cpuUsage();
    held = 0;
  });
}
