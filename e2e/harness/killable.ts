import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pathOfChromium } from './chromium.ts';
import { MOVE_CLOCK } from './clock.mjs';

const VIEW = { width: 360, height: 640 };

/** The debugging address of a browser that has just started. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`The browser ended:\n${output}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
  });
}

/** A browser with a persistent profile that can be killed at any point. */
export async function killableBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'kontor-e2e-profile-'));
  const args = ['--headless=new', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', '--lang=de-DE'];
  let child: ChildProcess | null = null;
  let browser: Browser | null = null;

  async function kill(): Promise<void> {
    const gone = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child?.kill('SIGKILL');
    await gone;
    await browser?.close().catch(() => {});
    child = null;
  }

  return {
    /** Starts it with the profile as it was left. */
    async start(): Promise<Page> {
      await kill();
      child = spawn(pathOfChromium(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      browser = await chromium.connectOverCDP(await addressOf(child));
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no profile');
      context.setDefaultTimeout(60_000);
      await context.addInitScript(MOVE_CLOCK);
      const page = await context.newPage();
      await page.setViewportSize(VIEW);
      return page;
    },
    kill,
    async remove(): Promise<void> {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
