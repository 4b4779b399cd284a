import { type Titles, topicFinder } from './find-topics.ts';

const titles: Titles = import.meta.glob<Titles[string]>('../../../../../docs/help/*/*.md', {
  query: '?titles',
  import: 'default',
  eager: true,
});

export default [topicFinder(titles)];
