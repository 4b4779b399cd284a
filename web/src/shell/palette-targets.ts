import { type Icon, IconFile, IconHome, IconPlus } from '@tabler/icons-react';
import type { Hit } from '../kernel/area.ts';
import { useActions, useMenu, useNamedPages } from '../kernel/menu.ts';
import { settings } from '../kernel/settings.ts';
import { inAllLanguages, useTranslation, useWords, type WordsKey } from '../kernel/translation.ts';
import { comparable, hasSimilarWords, hasWords, speltWords } from '../kit/text/spelling.ts';

export interface TargetHit extends Hit {
  readonly icon: Icon;
}

/** A page or an action, and the texts by which it is found. */
interface Target extends TargetHit {
  readonly title: string;
  readonly text: string;
}

interface Described {
  readonly to: string;
  readonly title: WordsKey;
  readonly hint: string;
  readonly icon: Icon;
  /** What it is found by besides title and hint. */
  readonly keywords?: readonly WordsKey[];
}

/** The pages and actions that the person may open; pages below a menu entry have its name and icon. */
function useTargets() {
  const words = useWords();
  const entries = useMenu();
  const actions = useActions();
  const entryAbove = (path: string) => entries.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const targetOf = ({ to, title, hint, icon, keywords = [] }: Described): Target => {
    const label = words(title);
    const texts = [label, hint, ...[title, ...keywords].map(inAllLanguages)];
    return { to, label, hint, icon, title: comparable(label), text: comparable(texts.join(' ')) };
  };
  const menu = [
    targetOf({ to: '/', title: 'shell:navigation.home', hint: '', icon: IconHome }),
    ...entries.map(({ description, ...entry }) => targetOf({ ...entry, hint: words(description) })),
  ];
  const replaced = new Set(actions.flatMap(({ page, replacesPage }) => (replacesPage ? [page] : [])));
  const otherPages = useNamedPages()
    .filter(({ path }) => !menu.some(({ to }) => to === path) && !replaced.has(path))
    .filter(({ path }) => path !== '/mailbox' || settings().demo)
    .map(({ path, title }) => {
      const above = entryAbove(path);
      return targetOf({ to: path, title, hint: above ? words(above.title) : '', icon: above?.icon ?? IconFile });
    });
  return {
    menu,
    pages: [...menu, ...otherPages],
    actions: actions
      .filter(({ page }) => !page.includes('$'))
      .map(({ page, title, keywords }) => {
        const above = entryAbove(page);
        const hint = above ? words(above.title) : '';
        const found: readonly WordsKey[] = ['shell:palette.verbs', ...(keywords ? [keywords] : [])];
        return targetOf({ to: page, title, hint, icon: IconPlus, keywords: found });
      }),
  };
}

export interface Matches {
  readonly pages: readonly TargetHit[];
  readonly actions: readonly TargetHit[];
  /** If no page or action matches: those that match with a typing error. */
  readonly similar: readonly TargetHit[];
}

/** Those whose title is the search first, then matches in titles, then others. */
function bestTargets(targets: readonly Target[], search: string): readonly Target[] {
  const words = speltWords(search);
  const wanted = comparable(search.trim());
  const rankOf = ({ title }: Target) => (title === wanted ? 0 : hasWords(title, words) ? 1 : 2);
  return targets.filter(({ text }) => hasWords(text, words)).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The pages and actions that match a search; all actions and the menu while nothing is typed. */
export function useMatches(search: string): Matches {
  const { menu, pages, actions } = useTargets();
  if (!search.trim()) return { pages: menu, actions, similar: [] };
  const found = { pages: bestTargets(pages, search), actions: bestTargets(actions, search) };
  const words = speltWords(search);
  const isNothing = found.pages.length + found.actions.length === 0;
  const similar = isNothing ? [...pages, ...actions].filter(({ text }) => hasSimilarWords(text, words)) : [];
  const isTitle = ({ title }: Target) => hasSimilarWords(title, words);
  return { ...found, similar: similar.toSorted((a, b) => Number(isTitle(b)) - Number(isTitle(a))) };
}

/** A search that may start an action about a record. */
export interface ActionSearch {
  readonly title: WordsKey;
  readonly load: () => Promise<{ readonly default: (text: string, signal: AbortSignal) => Promise<readonly Hit[]> }>;
  /** The words that find the record. */
  readonly rest: string;
}

/** Fewer letters begin nearly every word. */
const MIN_LETTERS = 3;

/**
 * The actions about a record that a search means: some of its words name the action, as `beleg` in `beleg für
 * ahrental`, and the rest finds the record.
 */
export function useActionSearches(): (search: string) => readonly ActionSearch[] {
  const { t } = useTranslation('shell');
  const actions = useActions();
  const skipped = comparable(`${t('palette.verbs')} ${t('palette.fillers')}`).split(' ');
  return (search) => {
    const typed = search
      .split(/\s+/)
      .filter((word) => word && !skipped.includes(comparable(word)))
      .map((word) => ({ word, spelt: speltWords(word)[0] }));
    return actions.flatMap(({ title, keywords, about }) => {
      if (!about) return [];
      const text = comparable([title, ...(keywords ? [keywords] : [])].map(inAllLanguages).join(' '));
      const isName = ({ word, spelt }: (typeof typed)[number]) =>
        word.length >= MIN_LETTERS && (spelt?.begun.test(text) || spelt?.mistyped?.test(text)) === true;
      const rest = typed.filter((each) => !isName(each)).map(({ word }) => word);
      const isMeant = rest.length < typed.length && rest.join('').length > 1;
      return isMeant ? [{ title: about.title, load: about.load, rest: rest.join(' ') }] : [];
    });
  };
}
