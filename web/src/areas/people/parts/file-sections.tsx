import { readableValue } from '@kontor/contract/areas/people/rules.ts';
import { changesOf } from '@kontor/contract/areas/trail/rules.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { Divider, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { EntryText } from '../../../kit/history/entry-list.tsx';
import type { TrailEntry } from '../../../kit/history/history.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section as Card } from '../../../kit/page/section.tsx';
import type { Section } from '../data.ts';

/** How many records of a kind the page shows; the downloads have more. */
const MAX_ROWS = 20;
/** Longer values, such as pictures, are in the downloads. */
const MAX_LENGTH = 500;
/** Longer ones have a line of their own. */
const MAX_SHORT = 20;

function shortened(value: string): string {
  const text = readableValue(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

type Row = Section['rows'][number];

/** What names the person in a record: short values side by side, long ones below each other. */
function PersonalFacts({ personal }: Pick<Row, 'personal'>) {
  const { t } = useTranslation('people');
  const textOf = (value: string) => (value === 'true' || value === 'false' ? t(`values.${value}`) : shortened(value));
  const facts = personal.map(({ name, value }) => ({ name, text: textOf(value) }));
  const [short, long] = [
    facts.filter(({ text }) => text.length <= MAX_SHORT),
    facts.filter(({ text }) => text.length > MAX_SHORT),
  ];
  return (
    <Stack gap="sm">
      {short.length > 0 && (
        <Facts isAligned>
          {short.map(({ name, text }) => (
            <Fact key={name} label={t(`fields.${name}`)}>
              {text}
            </Fact>
          ))}
        </Facts>
      )}
      {long.map(({ name, text }) => (
        <Facts key={name}>
          <Fact label={t(`fields.${name}`)}>{text}</Fact>
        </Facts>
      ))}
    </Stack>
  );
}

/** A row of the audit trail as the trail shows it. The file does not say who acted if it was somebody else. */
function trailEntryOf({ personal, others }: Row): TrailEntry {
  const textOf = (name: string) => [...personal, ...others].find((each) => each.name === name)?.value ?? '';
  const valuesOf = (name: string): unknown => JSON.parse(textOf(name) || 'null');
  return {
    id: Number(textOf('id')),
    at: textOf('at'),
    actor: textOf('actor'),
    name: textOf('actor'),
    action: textOf('action'),
    record: textOf('record'),
    changes: changesOf(valuesOf('before'), valuesOf('after')),
  };
}

/** What is kept of a person, a card per kind. */
export function FileSections({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useTranslation('people');
  const { counted, whole } = useFormats();
  return [...grouped(sections, ({ kind }) => kind)].map(([kind, tables]) => {
    const rows = tables.flatMap((table) => table.rows.map((row) => ({ table: table.table, row })));
    const total = tables.reduce((sum, table) => sum + table.total, 0);
    return (
      <Card key={kind} title={t(`kinds.${kind}.title`)}>
        <Text c="dimmed">{t('file.rows', counted(total))}</Text>
        <Stack>
          {rows.slice(0, MAX_ROWS).map(({ table, row }, place) => (
            <Fragment key={`${table} ${place}`}>
              {place > 0 && <Divider />}
              {kind === 'trail' ? <EntryText entry={trailEntryOf(row)} /> : <PersonalFacts personal={row.personal} />}
            </Fragment>
          ))}
        </Stack>
        {total > MAX_ROWS && <Text c="dimmed">{t('file.more', { shown: whole(MAX_ROWS) })}</Text>}
      </Card>
    );
  });
}
