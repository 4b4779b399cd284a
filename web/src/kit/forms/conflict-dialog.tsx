import { Button, Stack, Text } from '@mantine/core';
import type * as z from 'zod/mini';
import { useTranslation } from '../../kernel/translation.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import { ConflictTable } from './conflict-table.tsx';
import type { FieldFacts } from './context.ts';
import type { FormHandle } from './use-contract-form.tsx';
import { useValueText } from './value-text.ts';

interface ConflictDialogProps {
  readonly schema: z.ZodMiniObject;
  readonly conflict: NonNullable<FormHandle['conflict']>;
  readonly facts: ReadonlyMap<string, FieldFacts>;
}

/** Shows what others changed meanwhile, and lets the person decide (`behaviour §1`). */
export default function ConflictDialog({ schema, conflict, facts }: ConflictDialogProps) {
  const { t } = useTranslation('kit');
  const show = useValueText(schema, (name, value) => facts.get(name)?.labelOf?.(value));
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
