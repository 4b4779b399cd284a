import { MAX_GROUP } from '@kontor/contract/areas/booking/groups/rules.ts';
import { freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import type { PublicDate, PublicEvent } from '../public/data.ts';
import type { registrationForm } from './group-form.ts';

// Most people register themselves only.
const OtherPeople = lazyComponent(() => import('./other-people.tsx'));

interface OthersProps {
  readonly event: PublicEvent;
  readonly date: PublicDate;
  readonly isWaitlist: boolean;
  readonly form: ContractForm<typeof registrationForm>;
}

/** Registers others too, as many as there are slots; only one person at a time joins the waiting list. */
export function Others({ event, date, isWaitlist, form }: OthersProps) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const add = useRef<HTMLButtonElement>(null);
  const others = form.values.others ?? [];
  const most = Math.min(MAX_GROUP, freeSlots(date));
  const hasAll = others.length + 1 >= most;
  if (isWaitlist) return others.length > 0 && <Banner kind="info">{t('public.group.waitlist')}</Banner>;
  if (others.length === 0 && hasAll) return null;
  return (
    <>
      {others.length > 0 && (
        <Suspense fallback={<LoadingState />}>
          <OtherPeople fields={event.customFields} onRemoved={() => add.current?.focus()} />
        </Suspense>
      )}
      <Group gap="sm">
        <Button
          ref={add}
          variant="default"
          leftSection={<IconUserPlus size="1.125rem" aria-hidden />}
          // It stays enabled to keep the focus.
          aria-disabled={hasAll}
          data-disabled={hasAll || undefined}
          onClick={() => {
            const nobody = { givenName: '', familyName: '', email: '', answers: [] };
            if (!hasAll) form.set('others', [...others, nobody]);
          }}
        >
          {t('public.group.add')}
        </Button>
        {hasAll && (
          <Text size="sm" c="dimmed">
            {t(most < MAX_GROUP ? 'public.group.free' : 'public.group.most', counted(most))}
          </Text>
        )}
      </Group>
    </>
  );
}
