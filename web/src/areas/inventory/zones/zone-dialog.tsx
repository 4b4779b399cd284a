import { Button, Stack, Text, TextInput, useMatches } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { PlaceRow } from './place-rows.ts';
import { useAssignment } from './use-assignment.ts';

interface ZoneDialogProps {
  readonly inventoryId: number;
  readonly rows: readonly PlaceRow[];
  /** The version of who counts where. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Says who counts where: a field per place, with names separated by commas. */
export default function ZoneDialog({ inventoryId, rows, version, onClose }: ZoneDialogProps) {
  const { t } = useTranslation('inventory');
  const kit = useTranslation('kit');
  const isPhone = useMatches({ base: true, sm: false });
  const onSaved = notify.after(t('zones.saved'), onClose);
  const { typed, overlaps, write, save, isPending, error } = useAssignment(inventoryId, rows, version, onSaved);
  const overlapText = (place: string) => {
    const names = overlaps.get(place);
    return names === undefined ? undefined : t('zones.stored', { names: names || t('zones.everybody') });
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
          {overlaps.size > 0 && (
            <Banner kind="warning" title={kit.t('conflict.title')} focusOn={overlaps}>
              {t('zones.overlap')}
            </Banner>
          )}
          {[...typed].map(([place, text], index) => (
            <TextInput
              key={place}
              label={place}
              description={overlapText(place)}
              value={text}
              data-autofocus={index === 0 || undefined}
              autoComplete="off"
              onChange={({ currentTarget }) => write(place, currentTarget.value)}
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
