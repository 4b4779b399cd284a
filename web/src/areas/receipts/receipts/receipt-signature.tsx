import { Code, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Receipt } from '../data.ts';
import classes from '../signing/signature.module.css';

interface SignedProps {
  readonly image: string | null;
  readonly signed: NonNullable<Receipt['signed']>;
}

function Signed({ image, signed: { signerName, at, hash, matches } }: SignedProps) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  const alt = signerName ? t('receipt.signature.image', { name: signerName }) : t('receipt.signature.imageUnnamed');
  return (
    <Stack>
      {image && <img src={image} alt={alt} className={classes.picture} />}
      <Text size="sm">{t(matches ? 'receipt.signature.matchesText' : 'receipt.signature.outdatedText')}</Text>
      <Facts>
        {signerName && <Fact label={t('receipt.signature.by')}>{signerName}</Fact>}
        <Fact label={t('receipt.signature.at')}>{dateTime(at)}</Fact>
        <Fact label={t('receipt.signature.hash')}>
          <Code>{hash}</Code>
        </Fact>
      </Facts>
    </Stack>
  );
}

interface ReceiptSignatureProps {
  readonly receipt: Receipt;
  /** The button for signing, if possible. */
  readonly action?: ReactNode;
}

/** The signature, its signer, and whether the receipt was changed after signing. */
export function ReceiptSignature({ receipt, action }: ReceiptSignatureProps) {
  const { t } = useTranslation('receipts');
  const { signed, signature, noSignatureRequired, noSignatureReason } = receipt;
  const verdict = signed && (
    <Chip kind={signed.matches ? 'green' : 'orange'}>
      {t(signed.matches ? 'receipt.signature.matches' : 'receipt.signature.outdated')}
    </Chip>
  );
  return (
    <Section title={t('terms.fields.signature')} actions={verdict}>
      {signed && <Signed image={signature} signed={signed} />}
      {!signed && noSignatureRequired && (
        <>
          <Text>{t('receipt.signature.notRequired')}</Text>
          {noSignatureReason && (
            <Facts>
              <Fact label={t('terms.fields.reason')}>{noSignatureReason}</Fact>
            </Facts>
          )}
        </>
      )}
      {!signed && !noSignatureRequired && (
        <Text>
          {t('receipt.signature.none')}. {t('receipt.signature.noneText')}
        </Text>
      )}
      {action}
    </Section>
  );
}
