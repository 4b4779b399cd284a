import { useQuery } from '@tanstack/react-query';
import { usePathText } from '../../../kernel/area.ts';
import { useLanguage } from '../../../kernel/translation.ts';
import { topicQuery } from '../data.ts';
import { HelpPage } from '../parts/help-page.tsx';

/** A topic for administrators. */
export default function AdministrationTopicPage() {
  const topic = usePathText('topic');
  const language = useLanguage();
  return <HelpPage query={useQuery(topicQuery(language, `administration/${topic}`))} />;
}
