import { LANGUAGES } from '@kontor/words/words.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../kernel/formats.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { plainText } from '../text/plainText.ts';
import { ConflictTable } from './ConflictTable.tsx';
import type { FieldFacts } from './context.ts';
import { localizedOf } from './localized.ts';
import type { FormHandle } from './useContractForm.tsx';
import { fieldOf, metaOf } from './values.ts';

interface ConflictDialogProps {
  readonly schema: z.ZodMiniObject;
  readonly conflict: NonNullable<FormHandle['conflict']>;
  readonly facts: ReadonlyMap<string, FieldFacts>;
}

/** Shows what others changed meanwhile, and lets the person decide (`behaviour §1`). */
export default function ConflictDialog({ schema, conflict, facts }: ConflictDialogProps) {
  const { t } = useTranslation('kit');
  const formats = useFormats();

  const show = (name: string, value: unknown): string => {
    const { kind } = metaOf(fieldOf(schema, name));
    if (kind === 'flag') return value === true ? t('value.yes') : t('value.no');
    if (value === undefined || value === null) return t('value.empty');
    if (kind === 'references' && Array.isArray(value)) {
      return value.map((id) => facts.get(name)?.labelOf?.(id) ?? String(id)).join(', ') || t('value.empty');
    }
    if (kind === 'localized') {
      const texts = localizedOf(value);
      return LANGUAGES.map((language) => `${t(`localized.${language}`)}: ${texts[language] ?? t('value.empty')}`).join(
        '\n',
      );
    }
    if (['reference', 'choice', 'list'].includes(kind)) return facts.get(name)?.labelOf?.(value) ?? String(value);
    if (kind === 'file') return t('file.attached');
    if (kind === 'money' && typeof value === 'number') return formats.money(value);
    if (kind === 'decimal' && typeof value === 'number') return formats.number(value);
    if (kind === 'instant' && !Number.isNaN(Date.parse(String(value)))) return formats.dateTime(String(value));
    if (kind === 'richText') return plainText(String(value));
    return String(value);
  };

  return (
    <Dialog onClose={() => conflict.answer('cancel')} title={t('conflict.title')} size="xl">
      <Stack>
        <Text>{t('conflict.text')}</Text>
        <Stack gap="md">
          {conflict.fields.map(({ name, before, theirs, mine }) => (
            <ConflictTable
              key={name}
              title={facts.get(name)?.label ?? t('form.other')}
              rows={[
                [t('change.before'), show(name, before)],
                [t('conflict.theirs'), show(name, theirs)],
                [t('conflict.mine'), show(name, mine)],
              ]}
            />
          ))}
        </Stack>
        <DialogFoot>
          <Button variant="default" onClick={() => conflict.answer('cancel')} data-autofocus>
            {t('dialog.cancel')}
          </Button>
          <Button variant="default" onClick={() => conflict.answer('take')}>
            {t('conflict.take')}
          </Button>
          <Button
            color="red"
            // It needs two lines on a phone.
            h="auto"
            mih="2.25rem"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => conflict.answer('overwrite')}
          >
            {t('conflict.overwrite')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
