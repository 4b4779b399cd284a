import { Paper, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Facts } from '../../../kit/page/facts.tsx';
import { RichText } from '../../../kit/text/rich-text.tsx';
import type { PublicEvent } from './data.ts';
import { PublicDates } from './dates.tsx';
import { Contact, Fee } from './facts.tsx';
import { Picture } from './picture.tsx';
import classes from './public.module.css';

/** The cancellation policy, collapsed by default. */
function Policy({ text }: { readonly text: string }) {
  const { t } = useTranslation('booking');
  return (
    <Paper component="details">
      <summary className={classes.summary}>{t('public.facts.policy')}</summary>
      <Text px="md" pb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Paper>
  );
}

interface EventDetailsProps {
  readonly event: PublicEvent;
  /** Replaces the default title of the dates, for use right below a page title. */
  readonly datesTitle?: string;
}

/** What visitors read about an event: picture, description, dates and conditions. */
export function EventDetails({ event, datesTitle }: EventDetailsProps) {
  const { description, cancellationPolicy, dates } = event;
  return (
    <>
      <Picture event={event} />
      {description && <RichText html={description} />}
      <PublicDates dates={dates} {...(datesTitle && { title: datesTitle })} />
      <Facts>
        <Contact event={event} />
        <Fee event={event} />
      </Facts>
      {cancellationPolicy && <Policy text={cancellationPolicy} />}
    </>
  );
}
