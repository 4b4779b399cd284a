import { feedback, feedbacks } from '@kontor/contract/areas/booking/feedback/endpoints.ts';
import { type FeedbackState, RATED } from '@kontor/contract/areas/booking/feedback/rules.ts';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePathId, usePathText } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { endpointQuery } from '../../../../kernel/query.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { ContractForm, SubmitButton } from '../../../../kit/forms/contract-form.tsx';
import { Field } from '../../../../kit/forms/field.tsx';
import { useContractForm } from '../../../../kit/forms/use-contract-form.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { OverviewButton, PublicMissing } from '../../public/missing.tsx';
import { RatingField } from '../rating-field.tsx';

/** The page behind the feedback link in the mail that thanks an attendee. */
export default function PublicFeedbackPage() {
  const { t } = useTranslation('booking');
  const { span } = useFormats();
  const params = { id: usePathId('attendeeId'), code: usePathText('code') };
  const query = useQuery({ ...endpointQuery(feedbacks.findFeedback, { params }), retry: false });
  const [isGiven, setGiven] = useState(false);
  if (isProblem(query.error, 'request.notFound')) return <PublicMissing />;
  return (
    <Card>
      <PageTitle title={t('feedback.title')} />
      <QueryState query={query}>
        {({ title, start, end, state }) => (
          <Stack>
            <Title order={1}>{t('feedback.of', { event: title })}</Title>
            <Text c="dimmed">{span(start, end)}</Text>
            {isGiven ? (
              <Outcome text={t('feedback.done')} />
            ) : state === 'open' ? (
              <FeedbackForm params={params} onGiven={() => setGiven(true)} />
            ) : (
              <Closed state={state} />
            )}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

function Closed({ state }: { readonly state: Exclude<FeedbackState, 'open'> }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <Banner kind="info">{t(state === 'given' ? 'feedback.given' : 'feedback.closed')}</Banner>
      <OverviewButton />
    </>
  );
}

/** It gets the focus, because the form disappears. */
function Outcome({ text }: { readonly text: string }) {
  return (
    <>
      <Banner kind="success" focusOn={text}>
        {text}
      </Banner>
      <OverviewButton />
    </>
  );
}

interface FeedbackFormProps {
  readonly params: { readonly id: number; readonly code: string };
  readonly onGiven: () => void;
}

function FeedbackForm({ params, onGiven }: FeedbackFormProps) {
  const { t } = useTranslation('booking');
  const give = useCommand(feedbacks.giveFeedback);
  const form = useContractForm(feedback, {
    initial: {},
    onSubmit: (body) => give.mutateAsync({ params, body }),
    onSaved: onGiven,
  });
  return (
    <ContractForm form={form}>
      <Text>{t('feedback.anonymous')}</Text>
      {RATED.map((name) => (
        <RatingField key={name} name={name} label={t(`feedback.${name}`)} />
      ))}
      <Field
        name="recommends"
        label={t('feedback.recommends')}
        options={[
          { value: 'yes', label: t('feedback.yes') },
          { value: 'no', label: t('feedback.no') },
        ]}
        isSpread
      />
      <Field name="comment" label={t('feedback.comment')} description={t('feedback.commentText')} />
      <SubmitButton form={form}>{t('feedback.send')}</SubmitButton>
    </ContractForm>
  );
}
