import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

/** Includes Playwright's own list, because the browser only uses the last such argument. */
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

/** Suggestions below the address bar, which no test uses. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The whole browser. `npm test` finds or installs it and passes its path; a single spec file uses the system's.
 */
export const pathOfChromium = (): string =>
  process.env.CHROMIUM ?? USUAL_PATHS.find((usual) => existsSync(usual)) ?? 'chromium';

/** The headless shell, which needs a quarter less CPU but keeps no profile; the whole browser if there is none. */
const pathOfShell = (): string =>
  process.env.CHROMIUM_SHELL ?? (existsSync(SHELL_PATH) ? SHELL_PATH : pathOfChromium());

/** The pages of tests are too short-lived for optimised code to pay off. */
const NO_OPTIMIZING = '--js-flags=--no-opt --no-maglev';

export function launchOptions(args: readonly string[] = []): LaunchOptions {
  const off = [...OFF_FOR_PLAYWRIGHT, ...SUGGESTIONS].join(',');
  return { executablePath: pathOfShell(), args: ['--no-sandbox', NO_OPTIMIZING, `--disable-features=${off}`, ...args] };
}

/** The whole browser with additional arguments: the shell has no camera. */
export const launchChromium = (args: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...launchOptions(args), executablePath: pathOfChromium() });
