import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { partOf } from '../../../kernel/part.tsx';
import { PageTitle } from '../../../kernel/title.tsx';
import { INVENTORIES } from '../parts/counting/address.ts';
import { type Session, signIn, useSession } from '../parts/counting/session.ts';
import { whyUnsaved } from '../parts/counting/unsaved.ts';
import { useApp } from '../parts/counting/use-app.ts';
import { useTally } from '../parts/counting/use-counts.ts';

// Few need them, and this page is what a handheld loads first.
const nothing = () => null;
const KeepsNothing = partOf(
  async () => ({ default: (await import('../parts/counting/keeps-nothing.tsx')).KeepsNothing }),
  nothing,
);
const RefusedDevice = partOf(
  async () => ({ default: (await import('../parts/counting/refused-device.tsx')).RefusedDevice }),
  nothing,
);

const MAX_NAME_LENGTH = 100;

function NameForm({ known }: { readonly known: string }) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const [name, setName] = useState(known);
  const [fault, setFault] = useState<'required' | 'tooLong' | 'full' | 'unavailable' | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const length = name.trim().length;
    if (length === 0) return setFault('required');
    if (length > MAX_NAME_LENGTH) return setFault('tooLong');
    try {
      await signIn(name);
    } catch (why) {
      return setFault(whyUnsaved(why));
    }
    await navigate({ to: INVENTORIES });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          label={t('counting.user.name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={
            fault &&
            t(fault === 'full' || fault === 'unavailable' ? `counting.entry.${fault}` : `counting.user.${fault}`)
          }
          size="lg"
          required
          autoComplete="off"
          enterKeyHint="go"
        />
        <Button type="submit" size="lg">
          {t('counting.user.signIn')}
        </Button>
      </Stack>
    </form>
  );
}

function About({ session: { pairing, isRefused } }: { readonly session: Session }) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { waiting = 0 } = useTally().data ?? {};
  return (
    <>
      <Suspense>{isRefused && <RefusedDevice />}</Suspense>
      {pairing && !isRefused && (
        <Text size="sm">
          {t('counting.user.paired', { device: pairing.deviceName, warehouse: pairing.warehouseName ?? '–' })}
        </Text>
      )}
      {waiting > 0 && <Text size="sm">{t('counting.user.goesOn', counted(waiting))}</Text>}
    </>
  );
}

/** The start of counting: a name, which the device remembers (`spec 3 §2.5`). */
export default function CountingUserPage() {
  const { t } = useTranslation('inventory');
  const state = useSession();
  useApp(null);
  return (
    <Stack>
      <PageTitle title={t('counting.title')} />
      <Title order={1}>{t('counting.user.title')}</Title>
      <Text>{t('counting.user.text')}</Text>
      <Suspense>{state.kind === 'failed' && <KeepsNothing />}</Suspense>
      {state.kind === 'there' && (
        <>
          <NameForm known={state.session.name ?? ''} />
          <About session={state.session} />
        </>
      )}
    </Stack>
  );
}
