import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `npm test` finds or brings the browser and says where it is; a single spec file takes the system's. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
