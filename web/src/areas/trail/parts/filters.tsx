import { day } from '@kontor/contract/kernel/fields.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import DayInput from '../../../kit/forms/day-input.tsx';
import { useEntryWords } from '../../../kit/history/entry-words.ts';
import { asParam, type TrailFilter } from '../../../kit/history/history.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { choicesQuery } from '../data.ts';

interface FiltersProps {
  readonly filter: TrailFilter;
}

const NONE = { kind: undefined, record: undefined, actor: undefined, from: undefined, to: undefined };

/** The filters of the audit trail, which are kept in the address. */
export function Filters({ filter }: FiltersProps) {
  const { t } = useTranslation('trail');
  const { write } = useAddress();
  const { kindTitle, personName } = useEntryWords();
  const { data: { kinds, people } = { kinds: [], people: [] } } = useQuery(choicesQuery());
  const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
    one.label.localeCompare(other.label);
  const kindOptions = kinds.map((kind) => ({ value: kind, label: kindTitle(kind) })).toSorted(byLabel);
  const personOptions = people.map((each) => ({ value: each.actor, label: personName(each) })).toSorted(byLabel);
  return (
    <Group gap="sm" align="flex-end">
      <FilterChoice
        label={t('filters.kind')}
        options={kindOptions}
        value={filter.kind ?? null}
        onChange={(kind) => write({ kind: kind ?? undefined })}
      />
      <FilterChoice
        label={t('filters.person')}
        options={personOptions}
        value={filter.actor ?? null}
        onChange={(actor) => write({ actor: actor ?? undefined })}
      />
      <TextFilter
        key={`record ${filter.record}`}
        label={t('filters.record')}
        value={filter.record}
        onChange={(record) => write({ record: record && asParam(record) })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={`${name} ${filter[name]}`}
          label={t(`filters.${name}`)}
          value={filter[name]}
          onChange={(next) => write({ [name]: next })}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button variant="default" onClick={() => write(NONE)}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}

interface ValueProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Applied when it is left, or on Enter. */
function TextFilter({ label, value = '', onChange }: ValueProps) {
  const [text, setText] = useState(value);
  const finish = () => text.trim() !== value && onChange(text.trim() || undefined);
  return (
    <TextInput
      label={label}
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

/** As `TextFilter`, for a day or none. */
function DayFilter({ label, value = '', onChange }: ValueProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const isWrong = text !== '' && !day().safeParse(text).success;
  const [isLeft, setLeft] = useState(false);
  const finish = () => {
    setLeft(true);
    if (!isWrong && text !== value) onChange(text || undefined);
  };
  return (
    <DayInput
      label={label}
      value={text}
      error={isWrong && isLeft && t('dateTime.noDay')}
      onChange={(next) => {
        setText(next);
        setLeft(false);
      }}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}
