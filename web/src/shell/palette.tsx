import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { loadOtherLanguages } from '../kernel/locale.ts';
import { useTranslation, useWords } from '../kernel/translation.ts';
import { MIN_CHARACTERS, useRecords } from './palette-records.ts';
import { type TargetHit, useMatches } from './palette-targets.ts';

const [store, spotlight] = createSpotlight();

const LIST_ID = 'palette-hits';

/** Whether the words of the other languages are there, which find pages and actions as well. */
function useOtherLanguages(): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    let isClosed = false;
    // Without them the palette understands the language that it shows.
    void loadOtherLanguages().then(
      () => !isClosed && setLoaded(true),
      () => null,
    );
    return () => {
      isClosed = true;
    };
  }, []);
}

/** Goes to pages, starts actions, and opens records and people by name or number. `onClose` is called after it has closed. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const words = useWords();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const trimmed = query.trim();
  const [text] = useDebouncedValue(trimmed, 200);
  useOtherLanguages();
  const { data, isPending } = useRecords(text);
  const isSearched = trimmed.length >= MIN_CHARACTERS;
  // Hits of the previous text must not count for the current one.
  const isSettled = !isSearched || (text === trimmed && !isPending);
  const { pages, actions, similar } = useMatches(query);
  const groups = (isSearched && isSettled && data?.groups) || [];
  // With typing errors there is too much to be listed before what matches.
  const shownSimilar = isSettled ? similar : [];
  const records = groups.flatMap(({ hits }) => hits);
  const targets = [...pages, ...actions, ...records, ...shownSimilar].map(({ to }) => to);
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
        <Targets title={t('palette.pages')} hits={pages} />
        <Targets title={t('palette.actions')} hits={actions} />
        {groups.map(({ title, icon, hits }) => (
          <Targets key={title} title={words(title)} hits={hits.map((hit) => ({ ...hit, icon }))} />
        ))}
        <Targets title={t('palette.similar')} hits={shownSimilar} />
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

interface TargetsProps {
  readonly title: string;
  readonly hits: readonly TargetHit[];
}

function Targets({ title, hits }: TargetsProps) {
  if (hits.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={title}>
      {hits.map((hit) => (
        <Target key={hit.to} {...hit} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function Target({ to, label, hint, icon: TargetIcon }: TargetHit) {
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
