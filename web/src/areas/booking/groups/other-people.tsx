import type { Answer, CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import AnswerFields from '../custom-fields/answer-fields.tsx';
import classes from '../public/public.module.css';

/** A person while their details are typed. */
interface PersonDraft {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly answers: readonly Answer[];
}

const peopleIn = (draft: unknown): readonly PersonDraft[] => (Array.isArray(draft) ? draft : []);

interface OtherPeopleProps {
  /** The custom fields of the event. */
  readonly fields: readonly CustomField[];
  /** Called after somebody was removed, to move the focus. */
  readonly onRemoved: () => void;
}

/** The people who are registered together with the first one, who share their company and consents. */
export default function OtherPeople({ fields, onRemoved }: OtherPeopleProps) {
  const { form } = useForm();
  const list = useRef<HTMLDivElement>(null);
  const people = peopleIn(form.drafts['others']);
  const count = useRef(0);
  useEffect(() => {
    if (people.length > count.current) list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
    count.current = people.length;
  }, [people.length]);
  const change = (next: readonly PersonDraft[]) => form.change('others', next);
  return (
    <Stack ref={list}>
      {people.map((person, at) => (
        <Person
          key={at}
          place={at}
          person={person}
          fields={fields}
          onChange={(next) => change(people.with(at, next))}
          onRemove={() => {
            change(people.filter((_, place) => place !== at));
            onRemoved();
          }}
        />
      ))}
    </Stack>
  );
}

interface PersonProps {
  readonly place: number;
  readonly person: PersonDraft;
  readonly fields: readonly CustomField[];
  readonly onChange: (person: PersonDraft) => void;
  readonly onRemove: () => void;
}

function Person({ place, person, fields, onChange, onRemove }: PersonProps) {
  const { t } = useTranslation('booking');
  const number = place + 2;
  const detail = (field: 'givenName' | 'familyName' | 'email') => ({
    path: `others.${place}.${field}`,
    label: t(`public.registration.${field}`),
    value: person[field],
    onChange: (value: string) => onChange({ ...person, [field]: value }),
  });
  return (
    <Fieldset legend={t('public.group.person', { number })}>
      <Stack>
        <div className={classes.names}>
          <Detail {...detail('givenName')} />
          <Detail {...detail('familyName')} />
        </div>
        <Detail {...detail('email')} type="email" />
        {fields.length > 0 && (
          <AnswerFields
            fields={fields}
            by="visitor"
            of={{
              path: `others.${place}.answers`,
              answers: person.answers,
              onChange: (answers) => onChange({ ...person, answers }),
            }}
          />
        )}
        <Group>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size="1.125rem" aria-hidden />}
            onClick={onRemove}
          >
            {t('public.group.remove', { number })}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

interface DetailProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly type?: 'email';
  readonly onChange: (value: string) => void;
}

/** An input for a detail of a person in the list. */
function Detail({ path, label, value, type, onChange }: DetailProps) {
  const { form } = useForm();
  useFacts(path, label);
  return (
    <TextInput
      id={`${form.id}-${path}`}
      name={path}
      label={label}
      type={type}
      autoComplete="off"
      required
      error={form.errors[path]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => form.leave('others')}
    />
  );
}
