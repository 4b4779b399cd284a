import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Section } from '../../../kit/page/Section.tsx';
import classes from './invited.module.css';
import type { InvitedExam } from './invited-data.ts';

type Document = InvitedExam['subject']['documents'][number];

/** Links are valid for fifteen minutes; one that is about to expire is requested again. */
const GOOD_FOR = 14 * 60_000;

interface InvitedDocumentsProps {
  readonly documents: readonly Document[];
  /** The exam is still to be taken. */
  readonly isAhead: boolean;
  /** When the links were read. */
  readonly readAt: number;
  /** Fetches them again. */
  readonly renew: () => Promise<readonly Document[] | undefined>;
}

/** The documents to read before an exam. */
export function InvitedDocuments({ documents, isAhead, readAt, renew }: InvitedDocumentsProps) {
  const { t } = useTranslation('learning');
  const { size } = useFormats();

  /** The page was left open for long, or the device slept: its links have run out. */
  const open = (event: MouseEvent, id: number) => {
    if (Date.now() - readAt < GOOD_FOR) return;
    event.preventDefault();
    // Opened at once, as browsers allow a click to do, and redirected to the file when its link has arrived.
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
