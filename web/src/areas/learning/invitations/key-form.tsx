import { isWholeKey } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Refused } from '../attempts/refused.tsx';
import { KeyField } from './key-field.tsx';

/** A key that was rejected, with the error. */
export interface Wrong {
  readonly key: string;
  readonly reason: ReactNode;
}

interface KeyFormProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly action: string;
  readonly wrong?: Wrong | undefined;
  /** Continues with a complete key; rejects if it is not valid. */
  readonly open: (key: string) => Promise<unknown>;
}

/** A form for a key that gives access without sign-in. */
export function KeyForm({ title, text, label, action, wrong, open }: KeyFormProps) {
  const { t } = useTranslation(['learning', 'kernel']);
  const [key, setKey] = useState(wrong?.key ?? '');
  const [fault, setFault] = useState<'required' | 'incomplete' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const opening = useMutation({ mutationFn: open });
  const reason = opening.error ? <Refused error={opening.error} /> : key === wrong?.key && wrong.reason;

  useEffect(() => {
    if (opening.error) banner.current?.focus();
  }, [opening.error]);

  const submit = () => {
    const next = isWholeKey(key) ? null : key === '' ? 'required' : 'incomplete';
    setFault(next);
    if (next) field.current?.focus();
    else if (!opening.isPending) opening.mutate(key);
  };
  return (
    <Card maw="34rem" mx="auto" w="100%">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Title order={1}>{title}</Title>
          <Text>{text}</Text>
          {reason && (
            <Banner kind="error" ref={banner}>
              {reason}
            </Banner>
          )}
          <KeyField
            ref={field}
            label={label}
            description={t('attempts.entry.format')}
            error={fault && (fault === 'required' ? t('kernel:validation.required') : t('attempts.entry.incomplete'))}
            value={key}
            onChange={(next) => {
              setKey(next);
              setFault(null);
              if (opening.error) opening.reset();
            }}
          />
          <Group>
            <Button type="submit" loading={opening.isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
