import { useQuery } from '@tanstack/react-query';
import { usePathText } from '../../../kernel/area.ts';
import { useLanguage } from '../../../kernel/translation.ts';
import { topicQuery } from '../data.ts';
import { HelpPage } from '../parts/help-page.tsx';

/** A topic for everybody. */
export default function TopicPage() {
  const topic = usePathText('topic');
  const language = useLanguage();
  return <HelpPage query={useQuery(topicQuery(language, topic))} />;
}
