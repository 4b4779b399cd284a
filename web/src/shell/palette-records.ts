import { type Icon, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Hit } from '../kernel/area.ts';
import { useFinders } from '../kernel/menu.ts';
import { translate, useLanguage, type WordsKey } from '../kernel/translation.ts';
import { type ActionSearch, useActionSearches } from './palette-targets.ts';

interface Group {
  readonly title: WordsKey;
  readonly icon: Icon;
  readonly hits: readonly Hit[];
}

/** Fewer characters would match nearly everything. */
export const MIN_CHARACTERS = 2;

/** The actions about the records that the rest of a search finds. */
async function startable({ title, load, rest }: ActionSearch, signal: AbortSignal): Promise<readonly Hit[]> {
  const { default: find } = await load();
  const hits = await find(rest, signal);
  return hits.map((hit) => ({ ...hit, label: translate(title, { name: hit.label }) }));
}

/** What is fulfilled of some searches, and whether others were refused. */
async function settled<T>(searches: readonly Promise<T>[]) {
  const answers = await Promise.allSettled(searches);
  return {
    found: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    isPartial: answers.some(({ status }) => status === 'rejected'),
  };
}

/**
 * Matching records of all areas, and actions about records, which come first; kinds whose list refuses are left out
 * and reported.
 */
export function useRecords(text: string) {
  const finders = useFinders();
  const actionsFor = useActionSearches();
  const language = useLanguage();
  return useQuery({
    queryKey: ['palette', text, finders.length, language],
    enabled: text.length >= MIN_CHARACTERS,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const areas = await Promise.all(finders.map(({ load }) => load()));
      const records = areas
        .flatMap((area) => area.default)
        .map(async ({ title, icon, find }): Promise<Group> => ({ title, icon, hits: await find(text, signal) }));
      const [groups, actions] = await Promise.all([
        settled(records),
        settled(actionsFor(text).map((action) => startable(action, signal))),
      ]);
      const started: Group = { title: 'shell:palette.actions', icon: IconPlus, hits: actions.found.flat() };
      return {
        groups: [started, ...groups.found].filter(({ hits }) => hits.length > 0),
        isPartial: groups.isPartial || actions.isPartial,
      };
    },
  });
}
