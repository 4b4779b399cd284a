import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { createLazyComponent } from '../../../../kernel/lazy-component.tsx';
import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PrivacyNotice } from '../../../../pickers/privacy-notice.tsx';
import { INVENTORIES } from '../address.ts';
import { signIn, useSession } from '../sync/session.ts';
import { useApp } from '../use-app.ts';

// Loaded lazily: few people need them, and a handheld loads this page first.
const noContent = () => null;
const KeepsNothing = createLazyComponent(
  async () => ({ default: (await import('../sync/storage-unavailable.tsx')).StorageUnavailable }),
  noContent,
);
const AboutDevice = createLazyComponent(
  async () => ({ default: (await import('../about-device.tsx')).AboutDevice }),
  noContent,
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
        <PrivacyNotice kind="inventories" />
        <Button type="submit" size="lg">
          {t('counting.user.signIn')}
        </Button>
      </Stack>
    </form>
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
          <Suspense>
            <AboutDevice session={state.session} />
          </Suspense>
        </>
      )}
    </Stack>
  );
}
