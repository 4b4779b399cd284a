import { prepare } from './prepare.mjs';

prepare();

const { build } = await import('./build.mjs');
await build();

const { findChromium } = await import('./chromium.mjs');
process.env.CHROMIUM = await findChromium();

const { register } = await import('tsx/esm/api');
register();
await import('../bench/run.ts');
