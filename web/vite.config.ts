import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = env['KONTOR_SERVER'] ?? 'http://127.0.0.1:8080';

// What every page needs, in one chunk: dozens of small ones compress worse and ask more of the network.
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|zod|clsx)/',
    'node_modules/@tanstack/(react-router|router-core|history|store|react-store|react-query|query-core)/',
    'node_modules/@mantine/core/esm/core/(?!utils/(create-scoped-keydown-handler|find-element))',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Anchor|Button|Container|Group|Loader|Paper|Skeleton|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)/',
    'node_modules/@date-fns/',
    'contract/src/kernel/(?!attachment|calendar|csv-import|ean|exact|grouped|keyed|picture|portal)',
    'web/src/kernel/(?!oidc|session|staff-words|token|who|menu|finder|secondary|upload|draft|shown-choice|offline/(?!presence|running|shell|database|keeper))',
    'web/src/shell/(bar|states|waiting\\.)',
  ].join('|'),
);

// What every page of the staff needs besides.
const staff =
  /web\/src\/(kernel\/(session|staff-words|token|who|menu|finder|secondary|offline\/kept\.)|shell\/guard|kit\/page\/openByArrow)/;

// What nearly every page needs besides, and what every form needs.
const parts = new RegExp(
  [
    'node_modules/@mantine/core/esm/components/(Alert|Badge|Center|CloseButton|EmptyState|Typography)/',
    'node_modules/@mantine/hooks/esm/(use-id|use-merged-ref|use-uncontrolled)/',
    'web/src/kit/(kit\\.module|feedback/(Banner|Chip|Hint|ProblemText)\\.tsx|page/(PageHeader|Facts|facts\\.module)|states/)',
  ].join('|'),
);
// The inputs of pages that need no more of a form than these.
const inputs = /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|Checkbox)\//;
const form = /web\/src\/kit\/forms\/(Field|ContractForm|useContractForm)\.tsx/;

// What every page says, and what every page of the staff says besides, a chunk of each per language.
const commonWords = /words\/src\/(\w+)\/(?:common|(?:kernel|kit|shell)\/guests)\.ts/;
const staffWords = /words\/src\/(\w+)\/(?:kernel|kit|shell|[\w-]+\/menu)\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: env['KONTOR_WEB_OUT'] ?? '../dist/web',
    emptyOutDir: true,
    // Nothing inline: the content security policy allows scripts and images from the portal itself only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of what to preload for each page would be longer than many of them; the worker keeps them all.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 3 },
            { name: 'staff', test: staff, priority: 2 },
            { name: 'parts', test: parts, priority: 2 },
            { name: 'inputs', test: inputs, priority: 2 },
            { name: 'form', test: form, priority: 1 },
            { name: (id) => `common-${commonWords.exec(id)?.[1]}`, test: commonWords, priority: 1 },
            { name: (id) => `staff-${staffWords.exec(id)?.[1]}`, test: staffWords },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/oidc': server, '/metrics': server } },
});
