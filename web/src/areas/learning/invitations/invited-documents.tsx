import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from './invited.module.css';
import type { InvitedExam } from './invited-data.ts';

type Document = InvitedExam['subject']['documents'][number];

/** Links are valid for 15 minutes; older ones are refetched a minute before they expire. */
const LINKS_VALID_MS = 14 * 60_000;

interface InvitedDocumentsProps {
  readonly documents: readonly Document[];
  /** Whether the exam is still ahead. */
  readonly isAhead: boolean;
  /** When the links were fetched. */
  readonly readAt: number;
  /** Fetches the links again. */
  readonly renew: () => Promise<readonly Document[] | undefined>;
}

/** The documents to read before an exam. */
export function InvitedDocuments({ documents, isAhead, readAt, renew }: InvitedDocumentsProps) {
  const { t } = useTranslation('learning');
  const { size } = useFormats();

  /** Refetches links that have expired, such as after the page was left open for long. */
  const open = (event: MouseEvent, id: number) => {
    if (Date.now() - readAt < LINKS_VALID_MS) return;
    event.preventDefault();
    // Opens the tab immediately, which browsers only allow in response to a click, and loads the file once its link arrives.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    void renew().then((fresh) => {
      const link = fresh?.find((document) => document.id === id);
      if (link) tab.location.replace(link.attachment.url);
      else tab.close();
    });
  };
  return (
    <Section title={t('attempts.exam.documents')}>
      {documents.length === 0 ? (
        <Text c="dimmed">{t('attempts.exam.noDocuments')}</Text>
      ) : (
        <>
          {isAhead && <Text>{t('attempts.exam.documentsText')}</Text>}
          <ul className={classes.documents}>
            {documents.map(({ id, title, attachment }) => (
              <li key={id} className={classes.document}>
                <IconFileText aria-hidden />
                <Anchor
                  href={attachment.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.open}
                  onClick={(event) => open(event, id)}
                >
                  {title} <VisuallyHidden>{t('attempts.exam.newTab')}</VisuallyHidden>
                  <IconExternalLink size="1rem" aria-hidden />
                </Anchor>
                <Text size="sm" c="dimmed" className={classes.size}>
                  {size(attachment.size)}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
