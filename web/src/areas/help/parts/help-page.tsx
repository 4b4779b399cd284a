import type { Language } from '@kontor/words/words.ts';
import { Anchor, Paper, Text } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { QueryState, type Readable } from '../../../kit/states/states.tsx';
import { Markdown } from '../../../kit/text/markdown.tsx';
import type { MarkdownHeading, MarkdownPage } from '../../../kit/text/markdown-nodes.ts';
import classes from './help-page.module.css';

/** A page with fewer headings is seen at a glance. */
const MIN_HEADINGS = 3;

function Contents({ headings }: { readonly headings: readonly MarkdownHeading[] }) {
  const { t } = useTranslation('help');
  return (
    <nav aria-label={t('contents')} className={classes.contents}>
      <Text fw={600}>{t('contents')}</Text>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{text}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface HelpPageProps {
  readonly query: Readable<MarkdownPage>;
  /** Set if the text is in one language only. */
  readonly language?: Language;
}

/** A text with its table of contents. */
export function HelpPage({ query, language }: HelpPageProps) {
  const { t } = useTranslation('help');
  const shown = useLanguage();
  return (
    <Page title={query.data?.title ?? t('menu.title')} back="/help">
      <QueryState query={query}>
        {({ title, headings, nodes }) => (
          <div className={classes.columns} lang={language}>
            {language && language !== shown && (
              <div lang={shown} className={classes.whole}>
                <Banner kind="info">{t('inEnglish')}</Banner>
              </div>
            )}
            {/* Pages are printed without their header. */}
            <Text fw={600} size="xl" aria-hidden className={classes.printed}>
              {title}
            </Text>
            {headings.length >= MIN_HEADINGS && <Contents headings={headings} />}
            <Paper p="lg">
              <Markdown nodes={nodes} />
            </Paper>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
