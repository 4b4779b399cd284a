import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

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

/** Pages that every window of the whole browser draws below its address bar, where nobody types. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The whole browser. `npm test` finds or installs it and says where it is; a single spec file takes the system's. */
export const pathOfChromium = (): string =>
  process.env.CHROMIUM ?? USUAL_PATHS.find((usual) => existsSync(usual)) ?? 'chromium';

/** The shell without windows, which takes a quarter less work but keeps no profile; the whole browser where there is none. */
const pathOfShell = (): string =>
  process.env.CHROMIUM_SHELL ?? (existsSync(SHELL_PATH) ? SHELL_PATH : pathOfChromium());

/** A page of a test is gone before optimizing its code would pay. */
const NO_OPTIMIZING = '--js-flags=--no-opt --no-maglev';

export function launchOptions(args: readonly string[] = []): LaunchOptions {
  const off = [...OFF_FOR_PLAYWRIGHT, ...SUGGESTIONS].join(',');
  return { executablePath: pathOfShell(), args: ['--no-sandbox', NO_OPTIMIZING, `--disable-features=${off}`, ...args] };
}

/** The whole browser, with arguments of its own: the shell has no camera. */
export const launchChromium = (args: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...launchOptions(args), executablePath: pathOfChromium() });
