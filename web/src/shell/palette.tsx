import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type Icon, IconHome, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hit } from '../kernel/area.ts';
import { useWords, type WordsKey } from '../kernel/locale.ts';
import { useFinders, useMenu } from '../kernel/menu.ts';
import { found } from '../kit/text/found.ts';

const [store, spotlight] = createSpotlight();

interface Group {
  readonly title: WordsKey;
  readonly icon: Icon;
  readonly hits: readonly Hit[];
}

/** Fewer letters would find nearly everything. */
const LEAST = 2;

/** Records of all areas whose lists find the text; a kind whose list refuses is left out, and said to be. */
function useHits(text: string) {
  const finders = useFinders();
  return useQuery({
    queryKey: ['palette', text, finders.length],
    enabled: text.length >= LEAST,
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

/** Where the person may go, by typing: pages, and records by their name or number. `onClose` after it has closed. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const words = useWords();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [text] = useDebouncedValue(query.trim(), 200);
  const { data, isFetching } = useHits(text);
  const pages = [
    { to: '/', label: t('navigation.home'), hint: '', icon: IconHome },
    ...useMenu().map(({ to, title, description, icon }) => ({
      to,
      label: words(title),
      hint: words(description),
      icon,
    })),
  ];
  const shownPages = found(pages, query, ({ label }) => label.replaceAll('\u00AD', ''));
  const groups = query.trim().length < LEAST ? [] : (data?.groups.filter(({ hits }) => hits.length > 0) ?? []);

  useEffect(() => spotlight.open(), []);

  const [best] = [...shownPages, ...groups.flatMap(({ hits }) => hits)];
  const openBest = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !best || store.getState().selected >= 0) return;
    spotlight.close();
    void navigate({ to: best.to });
  };

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12vh"
      maxHeight="60vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.title')}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        onKeyDown={openBest}
        rightSection={isFetching && <Loader size="xs" aria-label={t('loading')} />}
      />
      <Spotlight.ActionsList>
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
        {shownPages.length === 0 && groups.length === 0 && !isFetching && text === query.trim() && (
          <Spotlight.Empty>{t('palette.nothing', { text })}</Spotlight.Empty>
        )}
        {data?.isPartial && (
          <Text size="sm" c="dimmed" px="md" py="xs" role="status">
            {t('palette.partial')}
          </Text>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Target({ to, label, hint, icon: TargetIcon }: Hit & { readonly icon: Icon }) {
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
