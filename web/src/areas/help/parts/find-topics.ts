import { IconHelp } from '@tabler/icons-react';
import type { Finder } from '../../../kernel/area.ts';
import { shownLanguage } from '../../../kernel/translation.ts';
import { bestFirst, filterByText } from '../../../kit/text/found.ts';
import type { MarkdownPage } from '../../../kit/text/markdown-nodes.ts';

const MAX_HITS = 5;

export type Titles = Readonly<Record<string, Pick<MarkdownPage, 'title' | 'headings'>>>;

/** Finds topics by title and headings in the current language; `titles` has them by file. */
export const topicFinder = (titles: Titles): Finder => ({
  title: 'help:menu.title',
  icon: IconHelp,
  find: async (text) => {
    const topics = Object.entries(titles).flatMap(([file, { title, headings }]) => {
      const [, language, topic] = /\/docs\/help\/(\w+)\/(.+)\.md$/.exec(file) ?? [];
      if (language !== shownLanguage() || !topic || topic.endsWith('index')) return [];
      return [{ topic, title, headings: headings.map((heading) => heading.text) }];
    });
    return bestFirst(topics, text, ({ title, headings }) => [title, ...headings].join(' '))
      .slice(0, MAX_HITS)
      .map(({ topic, title, headings }) => ({
        label: title,
        hint: filterByText(headings, text, (heading) => heading).join(' · '),
        to: `/help/${topic}`,
      }));
  },
});
