import { Anchor, Group, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { useFormats } from '../../kernel/formats.ts';
import { pageOfRecord } from '../../kernel/record-pages.ts';
import { sentenceAt, useTranslation } from '../../kernel/translation.ts';

const referencesSchema = z.array(z.object({ table: z.string(), count: z.number(), id: z.nullable(z.string()) }));

interface InUseProps {
  /** The references from the refusal. */
  readonly users: unknown;
}

/**
 * Names and links to what still uses a record. A plain link, because toasts are rendered outside the router's pages.
 */
export function InUse({ users }: InUseProps) {
  const { t } = useTranslation('kernel');
  const { whole } = useFormats();
  const references = referencesSchema.safeParse(users).data ?? [];
  if (references.length === 0) return null;
  const nameOf = (table: string) => sentenceAt('kernel', `users.${table}`) ?? t('users.others');
  return (
    <Group component="span" gap="xs" mt={4}>
      <Text span inherit>
        {t('users.by')}
      </Text>
      {references.map(({ table, count, id }) => {
        const page = pageOfRecord(table, id);
        const name = nameOf(table);
        const text = `${name} (${whole(count)})`;
        // The refusal names one of several records: a link on the whole would promise their list.
        const isOnly = count === 1;
        return (
          <Text span inherit key={table}>
            {(page === null || !isOnly) && text}
            {page !== null && !isOnly && ' – '}
            {page !== null && (
              <Anchor href={page} inherit aria-label={isOnly ? undefined : t('users.exampleOf', { name })}>
                {isOnly ? text : t('users.example')}
              </Anchor>
            )}
          </Text>
        );
      })}
    </Group>
  );
}
