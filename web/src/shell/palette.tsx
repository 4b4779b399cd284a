import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type Icon, IconFile, IconHome, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Hit } from '../kernel/area.ts';
import { useFinders, useMenu, useNamedPages } from '../kernel/menu.ts';
import { settings } from '../kernel/settings.ts';
import { useTranslation, useWords, type WordsKey } from '../kernel/translation.ts';
import { filterByText } from '../kit/text/found.ts';

const [store, spotlight] = createSpotlight();

interface Group {
  readonly title: WordsKey;
  readonly icon: Icon;
  readonly hits: readonly Hit[];
}

/** Fewer characters would match nearly everything. */
const MIN_CHARACTERS = 2;

const LIST_ID = 'palette-hits';

/** Matching records of all areas; kinds whose list refuses are left out and reported. */
function useHits(text: string) {
  const finders = useFinders();
  return useQuery({
    queryKey: ['palette', text, finders.length],
    enabled: text.length >= MIN_CHARACTERS,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const areas = await Promise.all(finders.map(({ load }) => load()));
      const answers = await Promise.allSettled(
        areas
          .flatMap((area) => area.default)
          .map(async ({ title, icon, find }): Promise<Group> => ({ title, icon, hits: await find(text, signal) })),
      );
      return {
        groups: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        isPartial: answers.some(({ status }) => status === 'rejected'),
      };
    },
  });
}

interface PageHit extends Hit {
  readonly icon: Icon;
}

/** All pages that the person may open; those below a menu entry are listed with its name and icon. */
function usePageHits(): { readonly menu: readonly PageHit[]; readonly all: readonly PageHit[] } {
  const { t } = useTranslation('shell');
  const words = useWords();
  const entries = useMenu();
  const menu = [
    { to: '/', label: t('navigation.home'), hint: '', icon: IconHome },
    ...entries.map(({ to, title, description, icon }) => ({
      to,
      label: words(title),
      hint: words(description),
      icon,
    })),
  ];
  const otherPages = useNamedPages()
    .filter(({ path }) => !menu.some(({ to }) => to === path) && (path !== '/mailbox' || settings().demo))
    .map(({ path, title }) => {
      const above = entries.find(({ to }) => path.startsWith(`${to}/`));
      return { to: path, label: words(title), hint: above ? words(above.title) : '', icon: above?.icon ?? IconFile };
    });
  return { menu, all: [...menu, ...otherPages] };
}

/** Removes soft hyphens. */
const plain = (text: string) => text.replaceAll('\u00AD', '');

/**
 * The pages that match the text: an exact title first, then matches in titles, then others; the menu while nothing is
 * typed.
 */
function useMatchingPages(query: string): readonly PageHit[] {
  const { menu, all } = usePageHits();
  if (!query.trim()) return menu;
  const isNamed = ({ label }: PageHit) => plain(label).toLowerCase() === query.trim().toLowerCase();
  const byTitle = filterByText(all, query, ({ label }) => plain(label)).toSorted(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)),
  );
  const byAll = filterByText(all, query, ({ label, hint }) => plain(`${label} ${hint}`));
  return [...byTitle, ...byAll.filter((index) => !byTitle.includes(index))];
}

/** Goes to pages, and to records by name or number. `onClose` is called after it has closed. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const words = useWords();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const trimmed = query.trim();
  const [text] = useDebouncedValue(trimmed, 200);
  const { data, isPending } = useHits(text);
  const isSearched = trimmed.length >= MIN_CHARACTERS;
  // Hits of the previous text must not count for the current one.
  const isSettled = !isSearched || (text === trimmed && !isPending);
  const shownPages = useMatchingPages(query);
  const groups = (isSearched && isSettled && data?.groups.filter(({ hits }) => hits.length > 0)) || [];
  const targets = [...shownPages, ...groups.flatMap(({ hits }) => hits)].map(({ to }) => to);
  const [best] = targets;

  useEffect(() => spotlight.open(), []);

  // Enter before the hits have arrived opens the best one once it is there.
  const [pendingQuery, setPendingQuery] = useState<string | null>(null);
  useEffect(() => {
    if (pendingQuery !== trimmed || !isSettled) return;
    setPendingQuery(null);
    if (best === undefined) return;
    spotlight.close();
    void navigate({ to: best });
  }, [pendingQuery, trimmed, isSettled, best, navigate]);
  const awaitBest = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && best === undefined) setPendingQuery(trimmed);
  };
  const changeQuery = (next: string) => {
    setPendingQuery(null);
    setQuery(next);
  };

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={changeQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12vh"
      maxHeight="60vh"
      // Mantine's faded white has too little contrast on the highlight.
      styles={{ actionDescription: { opacity: 1 } }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.title')}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        onKeyDown={awaitBest}
        rightSection={!isSettled && <Loader size="xs" aria-label={t('loading')} />}
      />
      <Spotlight.ActionsList id={LIST_ID}>
        {shownPages.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.pages')}>
            {shownPages.map((page) => (
              <Target key={page.to} {...page} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(({ title, icon, hits }) => (
          <Spotlight.ActionsGroup key={title} label={words(title)}>
            {hits.map((hit) => (
              <Target key={hit.to} {...hit} icon={icon} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {targets.length === 0 && isSettled && (
          <Spotlight.Empty>{t('palette.nothing', { text: trimmed })}</Spotlight.Empty>
        )}
        {isSearched && isSettled && data?.isPartial && (
          <Text size="sm" c="dimmed" px="md" py="xs" role="status">
            {t('palette.partial')}
          </Text>
        )}
      </Spotlight.ActionsList>
      <Selection query={query} targets={targets.join()} />
    </Spotlight.Root>
  );
}

interface SelectionProps {
  readonly query: string;
  readonly targets: string;
}

/**
 * Highlights the best hit, which Enter opens, when the text changes or the highlighted one is gone. Spotlight keeps
 * the highlight as an attribute and an index, neither of which follows a changing list.
 */
function Selection({ query, targets }: SelectionProps) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const actions = [...(document.getElementById(LIST_ID)?.querySelectorAll('[data-action]') ?? [])];
    const isNew = last.current !== query;
    last.current = query;
    const kept = isNew ? -1 : actions.findIndex((action) => action.hasAttribute('data-selected'));
    const selected = targets ? Math.max(kept, 0) : -1;
    for (const [index, action] of actions.entries()) {
      if (index === selected) action.setAttribute('data-selected', 'true');
      else action.removeAttribute('data-selected');
    }
    store.updateState((state) => ({ ...state, selected }));
  }, [query, targets]);
  return null;
}

function Target({ to, label, hint, icon: TargetIcon }: PageHit) {
  const navigate = useNavigate();
  return (
    <Spotlight.Action
      label={label}
      description={hint}
      leftSection={<TargetIcon size="1.25rem" stroke={1.75} aria-hidden />}
      onClick={() => void navigate({ to })}
    />
  );
}
