// Loaded into a server before it starts (`--import`): on SIGUSR2 it writes to LAG_FILE for how long the event loop was held
// at most since the last time, and what CPU time all threads took.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let used = process.cpuUsage();
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage(used);
    const told = { held: delay.max / 1e6, cpu: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1024 };
    // Whoever waits for the file finds all of it.
    writeFileSync(`${process.env.LAG_FILE}.new`, JSON.stringify(told));
    renameSync(`${process.env.LAG_FILE}.new`, process.env.LAG_FILE);
    used = process.cpuUsage();
    delay.reset();
  });
}
