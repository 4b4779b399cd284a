import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { findQuery, listQuery } from '../kernel/query.ts';
import { useForm } from '../kit/forms/context.ts';
import { Field } from '../kit/forms/Field.tsx';
import type { Option } from '../kit/forms/options.ts';

type Trainee = AnswerOf<typeof trainee.find>;

const MAX_FOUND = 50;

const optionOf = ({ id, familyName, givenName, number }: Trainee): Option => ({
  value: id,
  label: `${familyName}, ${givenName} · ${number}`,
});

/** The server's first trainees, as there may be tens of thousands, and the selected one. */
function useChoices(chosen: number | null) {
  const [search, setSearch] = useState('');
  const [text] = useDebouncedValue(search.trim(), 250);
  const found = useQuery(
    listQuery(trainee, { search: text || undefined, sort: 'familyName,givenName', limit: MAX_FOUND }),
  );
  const known = useQuery({ ...findQuery(trainee, chosen ?? 0), enabled: chosen !== null });
  const options = useMemo(() => {
    const rows = found.data ?? [];
    const isMissing = known.data && chosen === known.data.id && !rows.some(({ id }) => id === chosen);
    return (isMissing ? [known.data, ...rows] : rows).map(optionOf);
  }, [found.data, known.data, chosen]);
  return { options, onSearch: setSearch };
}

interface TraineeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
}

/** A form field that refers to a trainee. */
export function TraineeField({ name, label, description }: TraineeFieldProps) {
  const { form } = useForm();
  const value = form.drafts[name];
  const choices = useChoices(typeof value === 'number' ? value : null);
  return <Field name={name} label={label} description={description} {...choices} />;
}
