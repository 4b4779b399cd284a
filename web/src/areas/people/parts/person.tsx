import { people } from '@kontor/contract/areas/people/endpoints.ts';
import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { download } from '../../../kit/files/download.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { bodyOf, type Erasure, type FoundPerson, fileQuery, titleOf } from '../data.ts';
import { EraseDialog, ErasureResults } from './erasure.tsx';
import { FileSections } from './file-sections.tsx';

interface PersonProps {
  readonly person: FoundPerson;
  readonly onBack: () => void;
}

const isSomebody = ({ emails, names, trainees, subjects }: Identifiers) =>
  emails.length + names.length + trainees.length + subjects.length > 0;

/** Everything that is kept of a person, to download and to erase. */
export function Person({ person, onBack }: PersonProps) {
  const { t } = useTranslation('people');
  // By a name that others have too, their data would be shown and erased.
  const [selected, setSelected] = useState<Identifiers>(person.isNameShared ? { ...person, names: [] } : person);
  const [isErasing, setErasing] = useState(false);
  const [erasure, setErasure] = useState<Erasure | null>(null);
  return (
    <>
      <Group>
        <Button variant="default" leftSection={<IconArrowLeft size="1.125rem" aria-hidden />} onClick={onBack}>
          {t('file.back')}
        </Button>
      </Group>
      {erasure && (
        <Section title={t('erasure.doneTitle')}>
          <ErasureResults erasure={erasure} />
        </Section>
      )}
      <Section title={titleOf(person) || t('search.unnamed')}>
        {person.isNameShared && <Banner kind="warning">{t('file.nameShared')}</Banner>}
        <IdentifierChoice person={person} selected={selected} onChange={setSelected} />
        {isSomebody(selected) && (
          <Group>
            <Downloads selected={selected} />
            <Button
              variant="default"
              color="red"
              leftSection={<IconTrash size="1.125rem" aria-hidden />}
              onClick={() => setErasing(true)}
            >
              {t('erasure.open')}
            </Button>
          </Group>
        )}
      </Section>
      {isSomebody(selected) && <Kept selected={selected} />}
      {isErasing && (
        <EraseDialog
          person={selected}
          onClose={() => setErasing(false)}
          onErased={(done) => {
            setErasing(false);
            setErasure(done);
          }}
        />
      )}
    </>
  );
}

const KINDS = ['emails', 'names', 'trainees', 'subjects'] as const;

interface IdentifierChoiceProps {
  readonly person: FoundPerson;
  readonly selected: Identifiers;
  readonly onChange: (selected: Identifiers) => void;
}

/** What the person is found by; a name that others have too can be left out. */
function IdentifierChoice({ person, selected, onChange }: IdentifierChoiceProps) {
  const { t } = useTranslation('people');
  return (
    <Stack gap="sm">
      {KINDS.map((kind) => {
        const values = person[kind].map(String);
        if (values.length === 0) return null;
        const chosen = new Set(selected[kind].map(String));
        const change = (next: readonly string[]) =>
          onChange(
            kind === 'trainees' ? { ...selected, trainees: next.map(Number) } : { ...selected, [kind]: [...next] },
          );
        return (
          <Checkbox.Group key={kind} label={t(`file.${kind}`)} value={[...chosen]} onChange={change}>
            <Group mt={4}>
              {values.map((value, place) => (
                <Checkbox
                  key={value}
                  value={value}
                  label={kind === 'trainees' ? t('search.number', { number: person.numbers[place] ?? value }) : value}
                />
              ))}
            </Group>
          </Checkbox.Group>
        );
      })}
    </Stack>
  );
}

function Downloads({ selected }: { readonly selected: Identifiers }) {
  const { t } = useTranslation('people');
  const body = bodyOf(selected);
  const saveJson = async () => download(await call(people.fileJson, { body }));
  const savePdf = async () => download(await call(people.filePdf, { body }));
  return (
    <>
      <DownloadButton onDownload={saveJson}>{t('file.json')}</DownloadButton>
      <DownloadButton onDownload={savePdf}>{t('file.pdf')}</DownloadButton>
    </>
  );
}

function Kept({ selected }: { readonly selected: Identifiers }) {
  const { t } = useTranslation('people');
  return (
    <QueryState
      query={useQuery(fileQuery(selected))}
      loading={<LoadingState lines={8} />}
      isEmpty={({ sections }) => sections.length === 0}
      empty={{ title: t('file.none'), text: t('file.noneText') }}
    >
      {({ sections }) => <FileSections sections={sections} />}
    </QueryState>
  );
}
