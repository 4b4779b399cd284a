import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');

const LANGUAGES = ['de', 'en'] as const;

/** A page that people often open first, with everything that it loads before it is complete. */
interface FirstPage {
  /** As in the router: `/booking/public/events/$id`. */
  readonly paths: readonly string[];
  /** Below `web/src`. */
  readonly modules: readonly string[];
  /** Below `words/src/<language>`. */
  readonly words: readonly string[];
  /** What it asks the server for, without a token. */
  readonly data: readonly string[];
}

const forGuests = (page: FirstPage): FirstPage => ({
  ...page,
  modules: ['shell/restricted-frame.tsx', ...page.modules],
  words: ['common', 'people/notice', ...page.words],
  data: ['/api/portal/settings', ...page.data],
});

const PAGES: readonly FirstPage[] = [
  {
    paths: ['/'],
    modules: [
      'staff.tsx',
      'shell/staff-frame.tsx',
      'shell/home-page.tsx',
      'areas/notifications/bell/bell.tsx',
      'areas/open-work/list/open-work.tsx',
    ],
    words: ['common', 'kernel', 'notifications', 'open-work'],
    data: ['/api/portal/settings'],
  },
  forGuests({
    paths: ['/booking', '/booking/public'],
    modules: ['areas/booking/public/pages/overview.tsx'],
    words: ['booking/guests'],
    data: ['/api/booking/event'],
  }),
  forGuests({
    paths: ['/booking/public/events/$id'],
    modules: ['areas/booking/public/pages/event.tsx'],
    words: ['booking/guests'],
    data: ['/api/booking/event/$id'],
  }),
  forGuests({
    paths: ['/booking/public/events/$id/$eventDateId'],
    modules: ['areas/booking/public/pages/registration.tsx', 'areas/booking/public/form.tsx'],
    words: ['booking/guests'],
    data: ['/api/booking/event/$id', '/api/tenant', '/api/department', '/api/site/external'],
  }),
  forGuests({
    paths: ['/free-product-accounting/sign/$token'],
    modules: ['areas/receipts/signing/pages/sign.tsx'],
    words: ['receipts/guests'],
    data: [],
  }),
  forGuests({
    paths: ['/inventory-management-app', '/inventory-management-app/user'],
    modules: [
      'areas/inventory/counting/pages/user.tsx',
      'areas/inventory/counting/background.ts',
      'areas/inventory/counting/about-device.tsx',
    ],
    words: ['inventory/guests'],
    data: [],
  }),
];

type Chunk = Rolldown.OutputChunk;

/** The chunk and everything that it imports at once. */
function withImports(first: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];

/**
 * Lists the files and calls of first pages, for the server to send with the page: a browser would find each only
 * after it has loaded the one before. What the page itself names is left out.
 */
export const firstLoads: Plugin = {
  name: 'first-loads',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const all = Object.values(bundle).filter((output) => output.type === 'chunk');
    const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
    const byModule = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
    const entry = all.find(({ isEntry }) => isEntry);
    if (!entry) throw new Error('The web app has no entry');
    const named = withImports(entry, chunks);
    const namedStyles = new Set([...named].flatMap(stylesOf));

    const filesOf = (modules: readonly string[]) => {
      const needed = new Set(
        modules.flatMap((module) => {
          const chunk = byModule.get(ROOT + module);
          if (!chunk) throw new Error(`A first page names ${module}, which is not in the web app`);
          return [...withImports(chunk, chunks)].filter((one) => !named.has(one));
        }),
      );
      return {
        scripts: [...needed].map(({ fileName }) => `/${fileName}`),
        styles: [...new Set([...needed].flatMap(stylesOf))]
          .filter((file) => !namedStyles.has(file))
          .map((file) => `/${file}`),
      };
    };
    const pages = PAGES.map(({ paths, modules, words, data }) => {
      const { scripts, styles } = filesOf(modules.map((module) => `web/src/${module}`));
      const wordsIn = (language: string) => filesOf(words.map((name) => `words/src/${language}/${name}.ts`)).scripts;
      return { paths, scripts, styles, words: Object.fromEntries(LANGUAGES.map((one) => [one, wordsIn(one)])), data };
    });
    this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(pages) });
  },
};
