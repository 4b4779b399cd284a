import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { discard, useWaiting } from '../../../kernel/offline/outbox.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { OfflineReadiness } from '../../../kit/states/offline-readiness.tsx';
import { useManufacturers } from '../../../pickers/products.ts';
import { waitingPath } from '../data.ts';
import classes from './editing.module.css';
import { usePreparedDevice } from './editing-data.ts';
import { newReceipt } from './receipt-outbox.ts';
import { readWaiting, type WaitingReceipt } from './waiting.ts';
import { WaitingProblem } from './waiting-problem.tsx';

/** The receipts created offline that are not on the server yet, or the device's readiness for offline work. */
export function WaitingReceipts({ subject }: { readonly subject: string }) {
  const { t } = useTranslation('receipts');
  const owner = useMemo(() => personOwner(subject), [subject]);
  const prepared = usePreparedDevice(subject);
  const waiting = useWaiting(newReceipt, owner).flatMap((entry) => readWaiting(entry) ?? []);
  if (waiting.length === 0) return <OfflineReadiness prepared={prepared} />;

  const remove = async (uuid: string) => {
    const isSure = await confirm({
      title: t('editing.waiting.discardTitle'),
      text: t('editing.waiting.discardText'),
      action: t('editing.waiting.discardAction'),
      isDestructive: true,
    });
    if (isSure) await discard(owner, [uuid]);
  };
  return (
    <Section title={t('editing.waiting.title')}>
      <OfflineReadiness prepared={prepared} />
      <Text>{t('editing.waiting.text')}</Text>
      <ul className={classes.lines}>
        {waiting.map((one) => (
          <li key={one.uuid} className={classes.line}>
            <WaitingText waiting={one} />
            {one.isOpen && (
              <Group gap="sm" ms="auto">
                {/* A deleted receipt cannot be corrected. */}
                {!isProblem(one.problem, 'receipts.deleted') && (
                  <Button variant="default" renderRoot={(props) => <Link {...props} to={waitingPath(one.uuid)} />}>
                    {t('editing.waiting.correct')}
                  </Button>
                )}
                <Button variant="default" color="red" onClick={() => void remove(one.uuid)}>
                  {t('editing.waiting.discard')}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WaitingText({ waiting: { body, problem } }: { readonly waiting: WaitingReceipt }) {
  const { t } = useTranslation('receipts');
  const { dateTime, counted } = useFormats();
  const manufacturers = useManufacturers();
  const facts = [
    body.date && dateTime(body.date),
    body.manufacturerRepresentative,
    t('editing.waiting.products', counted(body.products.length)),
  ];
  return (
    <Stack gap={2} className={classes.title}>
      <Group gap="xs">
        <Text inherit fw={500}>
          {manufacturers.find(({ value }) => value === body.manufacturerId)?.label ?? t('editing.waiting.entry')}
        </Text>
        <Chip kind="orange">{t(problem ? 'editing.waiting.refused' : 'editing.waiting.waits')}</Chip>
      </Group>
      <Text size="sm" c="dimmed">
        {facts.flatMap((fact) => fact ?? []).join(' · ')}
      </Text>
      {problem && (
        <Text component="div" size="sm" c="var(--mantine-color-error)">
          <WaitingProblem problem={problem} lines={body.products} />
        </Text>
      )}
    </Stack>
  );
}
