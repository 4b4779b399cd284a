import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import {
  type EditableMail,
  type MailLanguage,
  type MailText,
  placeholderFault,
} from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import { mailTextDraft } from '@kontor/contract/areas/booking/mail-texts/schema.ts';
import { ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { MailFrame } from '../../../kit/page/mail-frame.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';

const VIEWS = ['html', 'text'] as const;

type View = (typeof VIEWS)[number];

interface Draft extends MailText {
  readonly mail: EditableMail;
  readonly language: MailLanguage;
}

/** Whether the server would accept the text. */
const isSound = (draft: Draft) =>
  mailTextDraft.safeParse(draft).success &&
  [draft.subject, draft.text].every((template) => placeholderFault(template, draft.mail, '').length === 0);

interface MailPreviewProps {
  readonly eventId: number;
  readonly draft: Draft;
}

/** A mail as the server would send it with an unsaved text; while that has a fault, as it was before. */
export function MailPreview({ eventId, draft }: MailPreviewProps) {
  const { t } = useTranslation('booking');
  const [view, setView] = useState<View>('html');
  return (
    <Section
      title={t('mailTexts.preview')}
      actions={
        <SegmentedControl
          aria-label={t('mailTexts.view')}
          value={view}
          onChange={setView}
          data={VIEWS.map((value) => ({ value, label: t(`mailTexts.views.${value}`) }))}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {t('mailTexts.previewText')}
      </Text>
      {/* Another mail is not shown with the text of the one before. */}
      <ShownMail key={`${draft.mail}.${draft.language}`} eventId={eventId} draft={draft} view={view} />
    </Section>
  );
}

function ShownMail({ eventId, draft, view }: MailPreviewProps & { readonly view: View }) {
  const { t } = useTranslation('booking');
  const { mail, language } = draft;
  const [subject] = useDebouncedValue(draft.subject, 300);
  const [text] = useDebouncedValue(draft.text, 300);
  const body = { mail, language, subject, text };
  const preview = useQuery({
    ...endpointQuery(booking.previewMailText, { params: { id: eventId }, body }),
    enabled: isSound(body),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={preview}>
      {(shown) => (
        <Stack gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }} lang={language}>
            {t('mailTexts.previewSubject', { subject: shown.subject })}
          </Text>
          {view === 'html' ? (
            <MailFrame title={t('mailTexts.content')} html={shown.html} />
          ) : (
            <ScrollArea.Autosize
              mah="60vh"
              type="auto"
              viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('mailTexts.content') }}
            >
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lang={language}>
                {shown.text}
              </Text>
            </ScrollArea.Autosize>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
