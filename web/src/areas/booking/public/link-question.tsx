import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Facts } from '../../../kit/page/facts.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import type { useAppointment } from './appointment.ts';
import { OverviewButton } from './missing.tsx';
import { Refusal } from './refusal.tsx';
import { DateFacts } from './summary.tsx';

interface LinkQuestionProps {
  readonly appointment: ReturnType<typeof useAppointment>;
  /** Also the heading until the event is loaded. */
  readonly title: string;
  readonly question: string;
  /** The last attempt's error, and the sentence below its reason. */
  readonly error: unknown;
  readonly refusal: string;
  /** Whether trying again is pointless. */
  readonly isFinal: boolean;
  /** What to do instead then. */
  readonly instead?: ReactNode;
  /** The buttons that answer the question. */
  readonly children: ReactNode;
}

/** Asks what the link in a mail is for. Opening it alone has no effect, as mail scanners open links, too. */
export function LinkQuestion(props: LinkQuestionProps) {
  const { appointment, title, question, error, refusal, isFinal, instead, children } = props;
  const { query, event, date } = appointment;
  return (
    <Card>
      <PageTitle title={title} />
      <Stack>
        <Title order={1}>{event ? event.title : title}</Title>
        {query.isPending && <LoadingState lines={1} />}
        {date && (
          <Facts>
            <DateFacts date={date} />
          </Facts>
        )}
        {Boolean(error) && (
          <Banner kind="error" focusOn={error}>
            <Refusal text={refusal} error={error} />
          </Banner>
        )}
        {!isFinal && <Text>{question}</Text>}
        <Group gap="sm">
          {isFinal ? (
            <>
              {instead}
              <OverviewButton />
            </>
          ) : (
            children
          )}
        </Group>
      </Stack>
    </Card>
  );
}
