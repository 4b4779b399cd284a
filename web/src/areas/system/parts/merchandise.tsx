import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { DataAge } from '../../../pickers/data-age.tsx';
import { oldestCopy } from '../../../pickers/oldest-copy.ts';
import { dataSourcesQuery } from '../data.ts';
import { MoreLink } from './more-link.tsx';

/** The age of the data from the merchandise system, and how the last sync went. */
export function Merchandise() {
  const { t } = useTranslation('system');
  const { counted } = useFormats();
  return (
    <Section
      title={t('merchandise.title')}
      actions={<MoreLink to="/administration/data-sources">{t('merchandise.toSources')}</MoreLink>}
    >
      <QueryState query={useQuery(dataSourcesQuery())} loading={<LoadingState lines={2} />}>
        {(sources) => {
          if (sources.every(({ source }) => source === null)) return <Text>{t('merchandise.none')}</Text>;
          const failed = sources.filter(({ state }) => state === 'failed').length;
          return (
            <>
              <DataAge {...oldestCopy(sources)} />
              <Text>{failed > 0 ? t('merchandise.failed', counted(failed)) : t('merchandise.done')}</Text>
            </>
          );
        }}
      </QueryState>
    </Section>
  );
}
