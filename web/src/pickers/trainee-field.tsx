import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { ReactNode } from 'react';
import { findQuery, listQuery } from '../kernel/query.ts';
import { ErrorBanner } from '../kit/feedback/error-banner.tsx';
import { useForm } from '../kit/forms/context.ts';
import { Field } from '../kit/forms/field.tsx';
import type { Option } from '../kit/forms/options.ts';
import { MAX_FOUND, useFoundOptions } from './found-options.ts';

type Trainee = AnswerOf<typeof trainee.find>;

const optionOf = ({ id, familyName, givenName, number }: Trainee): Option => ({
  value: id,
  label: `${familyName}, ${givenName} · ${number}`,
});

const foundQuery = (text: string) =>
  listQuery(trainee, {
    limit: MAX_FOUND,
    total: false,
    ...(text ? { search: text } : { sort: 'familyName,givenName' }),
  });

const oneQuery = (id: number) => findQuery(trainee, id);

interface TraineeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
}

/** A form field that refers to a trainee, of whom there may be tens of thousands. */
export function TraineeField({ name, label, description }: TraineeFieldProps) {
  const { form } = useForm();
  const value = form.drafts[name];
  const chosenId = typeof value === 'number' ? value : null;
  const { error, ...searched } = useFoundOptions({ chosenId, foundQuery, oneQuery, optionOf });
  return (
    <div>
      {error && <ErrorBanner error={error} />}
      <Field name={name} label={label} description={description} searched={searched} />
    </div>
  );
}
