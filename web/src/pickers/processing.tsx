import { people } from '@kontor/contract/areas/people/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../kernel/query.ts';
import { useTranslation } from '../kernel/translation.ts';
import { Fact, Facts } from '../kit/page/facts.tsx';
import { QueryState } from '../kit/states/states.tsx';
import { useRetentionPeriod } from './retention-period.ts';

type Process = AnswerOf<typeof people.processing>[number];

/** What the portal processes of people: purpose, recipients and period of each kind, from the server's own rules. */
export function Processing() {
  return (
    <QueryState query={useQuery(endpointQuery(people.processing))}>
      {(kinds) => (
        <Stack gap="xl">
          {kinds.map((process) => (
            <Kind key={process.kind} process={process} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

function Kind({ process }: { readonly process: Process }) {
  const { t } = useTranslation('people');
  const { kind, whose, period } = process;
  return (
    <section>
      <Title order={3} size="h4">
        {t(`kinds.${kind}.title`)}
      </Title>
      <Facts isAligned="wide">
        <Fact label={t('processing.purpose')}>{t(`kinds.${kind}.purpose`)}</Fact>
        <Fact label={t('processing.whose')}>{whose.map((each) => t(`dataSubjects.${each}`)).join(', ')}</Fact>
        <Fact label={t('processing.basis')}>{t(`kinds.${kind}.basis`)}</Fact>
        <Fact label={t('processing.recipients')}>{t(`kinds.${kind}.recipients`)}</Fact>
        <Fact label={t('processing.period')}>{useRetentionPeriod(kind, period)}</Fact>
      </Facts>
    </section>
  );
}
