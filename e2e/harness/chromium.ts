import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What Playwright turns off, too: of two such lists the browser only takes the last one. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages that every window draws below its address bar, where nobody types: a quarter of what the browser works. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** `npm test` finds or brings the browser and says where it is; a single spec file takes the system's. */
export function pathOfChromium(): string {
  const path = process.env.CHROMIUM ?? USUAL.find((usual) => existsSync(usual));
  if (!path) throw new Error('There is no Chromium; CHROMIUM says where one is');
  return path;
}

export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = pathOfChromium();
  const off = [...OFF_FOR_PLAYWRIGHT, ...SUGGESTIONS].join(',');
  return chromium.launch({ executablePath, args: ['--no-sandbox', `--disable-features=${off}`, ...args] });
}
