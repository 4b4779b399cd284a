import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { MIN_ANSWERS, RATED } from '@kontor/contract/areas/booking/feedback/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { QueryState, type Readable } from '../../../kit/states/states.tsx';
import classes from './feedback.module.css';

/** The feedback on a date. */
export function FeedbackOfDate({ id }: { readonly id: number }) {
  return <Summary query={useQuery(endpointQuery(booking.feedbackOfDate, { params: { id } }))} />;
}

/** The feedback on all dates of an event. */
export function FeedbackOfEvent({ id }: { readonly id: number }) {
  return <Summary query={useQuery(endpointQuery(booking.feedbackOfEvent, { params: { id } }))} />;
}

interface SummaryProps {
  readonly query: Readable<AnswerOf<typeof booking.feedbackOfDate>>;
}

function Summary({ query }: SummaryProps) {
  const { t } = useTranslation('booking');
  const { tenths, whole } = useFormats();
  const empty = { title: t('feedback.none'), text: t('feedback.noneText') };
  return (
    <Section title={t('feedback.title')}>
      <QueryState query={query} empty={empty} isEmpty={({ count }) => count === 0}>
        {({ count, recommending, comments, ...means }) => (
          <Stack>
            <Facts>
              <Fact label={t('feedback.count')}>{whole(count)}</Fact>
              {recommending !== null && (
                <>
                  {RATED.map((name) => (
                    <Fact key={name} label={t(`feedback.${name}`)}>
                      {t('feedback.mean', { mean: tenths(means[name] ?? 0) })}
                    </Fact>
                  ))}
                  <Fact label={t('feedback.recommending')}>
                    {t('feedback.share', { count: whole(recommending), of: whole(count) })}
                  </Fact>
                </>
              )}
            </Facts>
            {recommending === null && <Text c="dimmed">{t('feedback.tooFew', { min: whole(MIN_ANSWERS) })}</Text>}
            {comments.length > 0 && (
              <ul className={classes.comments} aria-label={t('feedback.comments')}>
                {comments.map((comment, index) => (
                  // They have no identity.
                  <li key={index}>
                    <Text className={classes.comment}>{comment}</Text>
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}
