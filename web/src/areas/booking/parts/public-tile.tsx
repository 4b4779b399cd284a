import { Card, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../kit/page/Facts.tsx';
import { RichText } from '../../../kit/text/RichText.tsx';
import classes from './public.module.css';
import type { PublicEvent } from './public-data.ts';
import { PrivateChip } from './public-date.tsx';
import { PublicDates } from './public-dates.tsx';
import { Contact, Fee } from './public-facts.tsx';

/** The conditions under which one may cancel, unfolded on demand. */
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

/** One event with its dates, and what to know before registering. */
export function PublicTile({ event }: { readonly event: PublicEvent }) {
  const { title, description, cancellationPolicy, dates } = event;
  return (
    <Card component="article">
      <Stack>
        <Group gap="sm">
          <Title order={2}>{title}</Title>
          {event.private && <PrivateChip />}
        </Group>
        {description && <RichText html={description} />}
        <PublicDates dates={dates} />
        <Facts>
          <Contact event={event} />
          <Fee event={event} />
        </Facts>
        {cancellationPolicy && <Policy text={cancellationPolicy} />}
      </Stack>
    </Card>
  );
}
