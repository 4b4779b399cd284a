import { ADMINISTRATION_READERS } from '@kontor/contract/areas/help/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { useQuery } from '@tanstack/react-query';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useLanguage } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { Markdown } from '../../../kit/text/markdown.tsx';
import { topicQuery } from '../data.ts';

function Contents({ topic }: { readonly topic: 'index' | 'administration/index' }) {
  const language = useLanguage();
  return (
    <QueryState query={useQuery(topicQuery(language, topic))}>
      {({ title, nodes }) => (
        <Section title={title}>
          <Markdown nodes={nodes} />
        </Section>
      )}
    </QueryState>
  );
}

/** All topics that the person may read. */
export default function HelpOverviewPage() {
  const session = useSession();
  return (
    <Page>
      <Contents topic="index" />
      {isAllowed(only(...ADMINISTRATION_READERS), session) && <Contents topic="administration/index" />}
    </Page>
  );
}
