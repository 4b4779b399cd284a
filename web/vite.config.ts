import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoads } from './first-loads.ts';
import { markdown } from './markdown.ts';

const server = env['KONTOR_SERVER'] ?? 'http://127.0.0.1:8080';

// The base of every page, in one chunk: dozens of small ones compress worse and need more requests.
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|zod|clsx)/',
    'node_modules/@tanstack/(react-router|router-core|history|store|react-store|react-query|query-core)/(?!.*/(infiniteQueryObserver|useInfiniteQuery)\\.)',
    'node_modules/@mantine/core/esm/core/(?!utils/(create-scoped-keydown-handler|find-element))',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Anchor|Button|Container|Group|Loader|Paper|Skeleton|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)/',
    'node_modules/@date-fns/',
    'contract/src/kernel/(?!attachment|calendar|csv|ean|exact|grouped|keyed|picture|portal)',
    'web/src/kernel/(?!oidc|own-data|session|staff-words|token|who|menu|finder|secondary|upload|draft|shown-choice|offline/(?!presence|running|shell|database|keeper))',
    'contract/src/areas/[\\w-]+/access',
    'web/src/shell/(bar|states|waiting\\.)',
    // The theme's filter of choices, and the current day, which a group of its first user would take along.
    'web/src/kit/(forms/options|text/found|page/use-(now|today))',
  ].join('|'),
);

// What every staff page needs in addition.
const staff =
  /web\/src\/(kernel\/(own-data|session|staff-words|token|who|menu|finder|secondary|offline\/kept\.)|shell\/guard|kit\/(page\/menu-button-keys|table\/use-filters))/;

// What pages that show data need in addition.
const states = new RegExp(
  [
    'node_modules/@mantine/core/esm/components/(Center|EmptyState)/',
    'node_modules/@mantine/hooks/esm/(use-id|use-merged-ref|use-uncontrolled)/',
    'web/src/kit/(kit\\.module|feedback/problem-text\\.tsx|states/states)',
    'contract/src/(areas/master-data/rules|kernel/ean)\\.ts',
  ].join('|'),
);
// What nearly every page needs in addition to that, and what every form needs.
const parts = new RegExp(
  [
    'node_modules/@mantine/core/esm/components/(Alert|Badge|Card|Typography)/',
    'web/src/kit/(feedback/(banner|chip|hint)\\.tsx|page/(page\\.|page-header|section\\.|facts\\.tsx|facts\\.module)|states/(?!offline))',
  ].join('|'),
);
const closing = /node_modules\/@mantine\/core\/esm\/components\/CloseButton\//;
// The inputs of pages without other form components.
const inputs = /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//;
const checkbox = /node_modules\/@mantine\/core\/esm\/(components\/Checkbox|utils\/InlineInput)\//;
// Before forms, which would take what every page reports with.
const notices =
  /kit\/feedback\/(act|notify)|node_modules\/@mantine\/(store|notifications\/esm\/notifications\.store)|use-online/;
// What forms confirm; before notices, which guests do not get.
const confirm = /kit\/feedback\/confirm\./;
const form = /web\/src\/kit\/forms\/(field|contract-form|use-contract-form)\.tsx/;

const mantine = 'node_modules/@mantine/core/esm/components';

/**
 * Chunks of modules that staff pages use together, by precedence: a page loads twenty files of these instead of
 * forty. What the public pages and the handheld use of a component comes first, so that they load no more than that.
 */
const together = Object.entries({
  icons:
    '/Icon(AlertTriangle|CalendarEvent|Check|ChevronRight|Clock|CloudOff|CloudUp|Download|Home|Pencil|Plus|Search|Trash|User)\\.',
  keys: 'create-scoped-keydown|AccordionChevron|RadioIcon',
  lists: 'kit/paging/(sizes|paged-list)',
  affiliations: 'contract/src/areas/master-data/affiliations',
  portal: `node_modules/react-remove-scroll|${mantine}/(FocusTrap|Portal)|use-window-event`,
  frame: 'shell/(staff-frame|staff)\\.',
  overlays: `node_modules/@floating-ui|${mantine}/(Popover|Menu|ScrollArea)|kit/page/action-menu`,
  table: 'kit/table/(data-table|table-frame|use-table-view|found)',
  choices: `${mantine}/(Combobox|Select|MultiSelect|Pill)|kit/table/filter-select`,
  record:
    'kit/feedback/(error-banner|dialog)|kit/page/(record|entity|add-link|with-aside)|use-entity-form|use-new-form|use-delete-record',
}).map(([name, test]) => ({ name, test: new RegExp(test) }));

// Master data used by lists and fields of many areas.
const records = { name: 'records', test: /contract\/src\/(areas\/master-data|kernel\/csv-import)/, minShareCount: 20 };

// The words of every page, and those of every staff page, one chunk of each per language.
const commonWords = /words\/src\/(\w+)\/(?:common|(?:kernel|kit|shell)\/guests)\.ts/;
const staffWords = /words\/src\/(\w+)\/(?:kernel|kit|shell|[\w-]+\/menu)\.ts/;

// Those that `styles.css` has itself, because it adapts them.
const adapted = /^(Input|Checkbox|Radio)$/;

/** Loads the styles of each Mantine component with its code: those of all would block every first page. */
const componentStyles: Plugin = {
  name: 'component-styles',
  apply: 'build',
  transform(code, id) {
    const [, name] = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id) ?? [];
    if (!name || adapted.test(name)) return;
    return { code: `import '@mantine/core/styles/${name}.layer.css';\n${code}`, map: null };
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), componentStyles, markdown, firstLoads],
  build: {
    outDir: env['KONTOR_WEB_OUT'] ?? '../dist/web',
    emptyOutDir: true,
    // Nothing inline: the content security policy allows scripts and images only from the portal itself.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A preload list per page would be larger than many pages; the service worker stores all of them anyway.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 3 },
            { name: 'staff', test: staff, priority: 2 },
            { name: 'states', test: states, priority: 2 },
            { name: 'closing', test: closing, priority: 3 },
            { name: 'parts', test: parts, priority: 2 },
            { name: 'inputs', test: inputs, priority: 2 },
            { name: 'checkbox', test: checkbox, priority: 2 },
            { name: 'notices', test: notices, priority: 2 },
            { name: 'confirm', test: confirm, priority: 3 },
            { name: 'form', test: form, priority: 1 },
            { name: (id) => `common-${commonWords.exec(id)?.[1]}`, test: commonWords, priority: 1 },
            { name: (id) => `staff-${staffWords.exec(id)?.[1]}`, test: staffWords },
            ...together,
            records,
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/oidc': server, '/metrics': server } },
});
