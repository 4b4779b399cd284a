import type { CopyConflict, Times } from '@kontor/contract/areas/booking/copies/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Checkbox, Group, Paper, ScrollArea, Stack, Text } from '@mantine/core';
import { type Formats, useFormats } from '../../../kernel/formats.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

export interface Copy {
  /** The day on which it is held, `YYYY-MM-DD`. */
  readonly day: string;
  /** Null if it cannot be held then. */
  readonly times: Times | null;
  readonly conflict: CopyConflict | null;
}

interface CopyPreviewProps {
  readonly copies: readonly Copy[];
  /** Which of them are created; omitted where all are. */
  readonly choice?: { readonly has: (copy: Copy) => boolean; readonly set: (copy: Copy, isOn: boolean) => void };
}

/** The name of a copy: the weekday is what people check in a series. */
function nameOf({ day, times }: Copy, formats: Formats, t: ReturnType<typeof useTranslation<'booking'>>['t']): string {
  const when = times ? formats.span(times.start, times.end) : formats.day(day);
  return t('copies.onDay', {
    weekday: formats.weekday(times ? dayOf(new Date(times.start), settings().timeZone) : day),
    when,
  });
}

/** The dates that would be created, with their conflicts. */
export function CopyPreview({ copies, choice }: CopyPreviewProps) {
  const { t } = useTranslation('booking');
  const formats = useFormats();
  const mark = ({ conflict }: Copy) =>
    conflict && <Chip kind={conflict === 'past' ? 'neutral' : 'orange'}>{t(`copies.${conflict}`)}</Chip>;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('copies.preview')}</Text>
      {copies.length === 0 && <Text c="dimmed">{t('copies.previewNone')}</Text>}
      {copies.length > 0 && (
        <ScrollArea.Autosize
          mah="18rem"
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('copies.preview') }}
        >
          <Paper withBorder p="sm">
            <Stack gap="sm">
              {copies.map((copy) => (
                <Group key={copy.day + (copy.times?.start ?? '')} justify="space-between" gap="xs">
                  {choice ? (
                    <Checkbox
                      label={nameOf(copy, formats, t)}
                      checked={choice.has(copy)}
                      disabled={copy.conflict === 'impossible' || copy.conflict === 'sameStart'}
                      onChange={({ currentTarget }) => choice.set(copy, currentTarget.checked)}
                    />
                  ) : (
                    <Text>{nameOf(copy, formats, t)}</Text>
                  )}
                  {mark(copy)}
                </Group>
              ))}
            </Stack>
          </Paper>
        </ScrollArea.Autosize>
      )}
    </Stack>
  );
}
