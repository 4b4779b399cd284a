import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Processing } from '../../../pickers/processing.tsx';
import type { FoundPerson } from '../data.ts';
import { Person } from '../parts/person.tsx';
import { SearchForm, SearchResults } from '../parts/search.tsx';

/** Finds people, shows what is kept of them and erases it. Nothing of it stands in the address. */
export default function PeoplePage() {
  const { t } = useTranslation('people');
  const [text, setText] = useState<string | null>(null);
  const [person, setPerson] = useState<FoundPerson | null>(null);
  if (person) {
    return (
      <Page>
        <Person person={person} onBack={() => setPerson(null)} />
      </Page>
    );
  }
  return (
    <Page>
      <SearchForm text={text} onSearch={setText} />
      {text !== null && <SearchResults key={text} text={text} onOpen={setPerson} />}
      <Section title={t('periods.title')}>
        <Text>{t('periods.text')}</Text>
        <Processing />
      </Section>
    </Page>
  );
}
