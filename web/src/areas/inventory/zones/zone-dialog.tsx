import { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import { Button, Stack, Text, TextInput, useMatches } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { PlaceRow } from './place-rows.ts';

const namesIn = (text: string) => [...new Set(text.split(/[,;]/).map((name) => name.trim()))].filter(Boolean);

interface ZoneDialogProps {
  readonly inventoryId: number;
  readonly rows: readonly PlaceRow[];
  readonly onClose: () => void;
}

/** Says who counts where: a field per place, with names separated by commas. */
export default function ZoneDialog({ inventoryId, rows, onClose }: ZoneDialogProps) {
  const { t } = useTranslation('inventory');
  const kit = useTranslation('kit');
  const isPhone = useMatches({ base: true, sm: false });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(rows.map(({ place, counters }) => [place, counters.join(', ')])),
  );
  const { mutate, isPending, error } = useCommand(zones.setZones);
  const save = () => {
    const given = rows
      .map(({ place }) => ({ place, counters: namesIn(typed[place] ?? '') }))
      .filter(({ counters }) => counters.length > 0);
    mutate(
      { params: { id: inventoryId }, body: { zones: given } },
      { onSuccess: notify.after(t('zones.saved'), onClose) },
    );
  };
  return (
    <Dialog onClose={onClose} title={t('zones.title')} size={600} fullScreen={isPhone} closeOnClickOutside={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <Text>{t('zones.text')}</Text>
          {error && <ErrorBanner error={error} />}
          {rows.map(({ place }, index) => (
            <TextInput
              key={place}
              label={place}
              value={typed[place] ?? ''}
              data-autofocus={index === 0 || undefined}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => setTyped((former) => ({ ...former, [place]: value }))}
            />
          ))}
        </Stack>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {kit.t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {kit.t('form.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
