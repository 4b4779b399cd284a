import { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePathText } from '../../../../kernel/area.ts';
import { call } from '../../../../kernel/client.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../../kit/feedback/problem-text.tsx';
import { ContractForm, SubmitButton } from '../../../../kit/forms/contract-form.tsx';
import { useContractForm } from '../../../../kit/forms/use-contract-form.tsx';
import kit from '../../../../kit/kit.module.css';
import { QueryState } from '../../../../kit/states/states.tsx';
import { SignContent } from '../sign-content.tsx';
import { pictureOf } from '../signature-picture.ts';
import { SigningFields } from '../signing-fields.tsx';
import { signingForm } from '../signing-form.ts';

/** Whether trying again is pointless. */
const isFinal = (error: unknown) => isProblem(error, 'receipts.linkUnknown', 'receipts.linkOver');

/** The page where representatives read and sign a receipt on their own phone. */
export default function SignPage() {
  const { t } = useTranslation('receipts');
  const token = usePathText('token');
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // Disabled after signing: the link has expired and must not be fetched again.
  const content = useQuery({
    queryKey: ['signing', token],
    queryFn: () => call(signing.signingContent, { params: { token } }),
    enabled: !isDone,
  });
  const error = refusal ?? content.error;

  const refused = (next: unknown) => {
    setRefusal(next);
    // The representative has to read the new content first.
    if (isProblem(next, 'receipts.contentChanged')) void content.refetch();
  };
  return (
    <Stack gap="lg">
      <PageTitle title={t('guests.sign.title')} />
      {isDone ? (
        <Done />
      ) : (
        <>
          <Title order={1}>{t('guests.sign.title')}</Title>
          {isFinal(error) ? (
            <Banner kind="error" title={t('guests.sign.closed')}>
              <ProblemText error={error} />
            </Banner>
          ) : (
            <QueryState query={content}>
              {(shown) => (
                <>
                  {isProblem(refusal, 'receipts.contentChanged') && <Changed error={refusal} />}
                  <Text>{t('guests.sign.text')}</Text>
                  <PhoneContent content={shown} />
                  <Signing
                    key={shown.hash}
                    token={token}
                    content={shown}
                    onDone={() => setDone(true)}
                    onRefused={refused}
                  />
                </>
              )}
            </QueryState>
          )}
        </>
      )}
    </Stack>
  );
}

function Changed({ error }: { readonly error: unknown }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner kind="warning" ref={banner}>
      <ProblemText error={error} />
    </Banner>
  );
}

function Done() {
  const { t } = useTranslation('receipts');
  return (
    <Card>
      <Stack>
        <Title order={1}>{t('guests.sign.done')}</Title>
        <Text>{t('guests.sign.doneText')}</Text>
      </Stack>
    </Card>
  );
}

interface SigningProps {
  readonly token: string;
  readonly content: SigningContent;
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
}

function Signing({ token, content, onDone, onRefused }: SigningProps) {
  const { t } = useTranslation('receipts');
  const sign = useCommand(signing.sign);
  const form = useContractForm(signingForm, {
    initial: { signerName: content.manufacturerRepresentative, signatureStrokes: [] },
    onSubmit: async ({ signerName, signatureStrokes }) => {
      const signature = pictureOf(signatureStrokes);
      try {
        await sign.mutateAsync({
          params: { token },
          body: { signature, signatureStrokes, signerName, hash: content.hash },
        });
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
    onSaved: onDone,
  });
  return (
    <Card>
      <ContractForm form={form}>
        <SigningFields form={form} />
        <SubmitButton form={form}>{t('guests.sign.submit')}</SubmitButton>
      </ContractForm>
    </Card>
  );
}

type SigningContent = AnswerOf<typeof signing.signingContent>;

/** The content that representatives read on their own phone before signing. */
function PhoneContent({ content }: { readonly content: SigningContent }) {
  const { dateTime } = useFormats();
  const { products, ...summary } = content;
  return (
    <Card>
      <SignContent
        summary={{
          ...summary,
          date: dateTime(content.date),
          site: content.site.title,
          manufacturer: content.manufacturer.title,
        }}
        lines={products.map((product) => ({ ...product, pictures: <LinkedPhotos product={product} /> }))}
      />
    </Card>
  );
}

function LinkedPhotos({ product: { title, photos } }: { readonly product: SigningContent['products'][number] }) {
  const { t } = useTranslation('receipts');
  if (photos.length === 0) return null;
  return (
    <Group gap="xs">
      {photos.map(({ id, url }, at) => (
        // Opens in a new tab, so that a drawn signature is not lost.
        <Anchor key={id} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={t('guests.sign.photo', { product: title, number: at + 1, total: photos.length })}
            className={kit.thumbnail}
            data-wide
          />
        </Anchor>
      ))}
    </Group>
  );
}
