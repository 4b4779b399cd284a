import { type Titles, topicFinder } from './find-topics.ts';

const titles: Titles = import.meta.glob<Titles[string]>('../../../../../docs/help/*/administration/*.md', {
  query: '?titles',
  import: 'default',
  eager: true,
});

export default [topicFinder(titles)];
