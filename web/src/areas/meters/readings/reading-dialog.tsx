import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { Button, Group, List, SimpleGrid, Stack, Text, useMatches } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useRemove } from '../../../kernel/mutation.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { Pictures } from '../../../kit/files/pictures.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type FormerReading, formerReadingsQuery, type ListedMeter, type Reading, readingQuery } from '../data.ts';
import { RemovalButton } from '../meters/removal-button.tsx';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import type { ValueRow } from './value-rows.ts';

interface ReadingDialogProps {
  readonly row: ValueRow;
  readonly onClose: () => void;
}

/** The details of a reading: author, time, reason, photo and former values. */
export default function ReadingDialog({ row, onClose }: ReadingDialogProps) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const isPhone = useMatches({ base: true, sm: false });
  const { meter, date, reading, former } = row;
  return (
    <Dialog
      onClose={onClose}
      title={t('values.reading.title', { meter: meter.text, day: day(date) })}
      size={700}
      fullScreen={isPhone}
    >
      {reading && <ReadingDetails id={reading.id} meter={meter} onClose={onClose} />}
      {former && <Former meter={meter} id={former.id} />}
    </Dialog>
  );
}

interface KnownProps {
  readonly id: number;
  readonly meter: ListedMeter;
  readonly onClose: () => void;
}

function ReadingDetails({ id, meter, onClose }: KnownProps) {
  const query = useQuery(readingQuery(id));
  return (
    <QueryState query={query} loading={<LoadingState lines={5} />}>
      {(reading) => <Content reading={reading} meter={meter} onClose={onClose} />}
    </QueryState>
  );
}

function useQuantityOf({ unit }: ListedMeter) {
  const quantity = useQuantityFormat();
  return (value: number) => `${quantity(value)} ${unit}`;
}

interface ContentProps {
  readonly reading: Reading;
  readonly meter: ListedMeter;
  readonly onClose: () => void;
}

function Content({ reading, meter, onClose }: ContentProps) {
  const { t } = useTranslation('meters');
  const { day, dateTime } = useFormats();
  const inUnit = useQuantityOf(meter);
  const { date, value, consumption, deviceNumber, kind, confirmed, reason, photo, former, createdBy, createdAt } =
    reading;
  return (
    <Stack>
      <Facts>
        <Fact label={t('values.fields.value')}>{inUnit(value)}</Fact>
        <Fact label={t('values.fields.date')}>{day(date)}</Fact>
        <Fact label={t('values.fields.consumption')}>{consumption === null ? '–' : inUnit(consumption)}</Fact>
        <Fact label={t('values.fields.number')}>{deviceNumber}</Fact>
        <Fact label={t('values.fields.kind')}>{t(`kinds.${kind}`)}</Fact>
        {confirmed && <Fact label={t('values.fields.confirmed')}>{t(`confirmations.${confirmed}`)}</Fact>}
        <Fact label={t('values.fields.createdBy')}>
          {t('values.by', { person: createdBy, at: dateTime(createdAt) })}
        </Fact>
        {reason && <Fact label={t('entry.fields.reason')}>{reason}</Fact>}
      </Facts>
      {photo && <Pictures pictures={[{ id: photo.id, url: photo.url, alt: t('entry.fields.photo') }]} />}
      {former.length > 0 && (
        <div>
          <Text fw={600}>{t('values.reading.former')}</Text>
          <List>
            {former.map((each) => (
              <List.Item key={each.id}>
                <FormerText meter={meter} former={each} />
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Actions reading={reading} meter={meter} onClose={onClose} />
    </Stack>
  );
}

interface FormerProps {
  readonly meter: ListedMeter;
  readonly former: FormerReading;
}

/** A former value, with the people who entered and removed it. */
function FormerText({ meter, former }: FormerProps) {
  const { t } = useTranslation('meters');
  const { day, dateTime } = useFormats();
  const inUnit = useQuantityOf(meter);
  const { value, date, reason, photo, createdBy, createdAt, endedBy, endedAt, readingId } = former;
  return (
    <>
      {t('values.reading.was', {
        value: inUnit(value),
        day: day(date),
        person: createdBy,
        at: dateTime(createdAt),
      })}{' '}
      {t(readingId === null ? 'values.reading.deletedBy' : 'values.reading.replacedBy', {
        person: endedBy,
        at: dateTime(endedAt),
      })}{' '}
      {reason && t('values.reading.because', { reason })}
      {photo && <Pictures pictures={[{ id: photo.id, url: photo.url, alt: t('entry.fields.photo') }]} />}
    </>
  );
}

function Former({ meter, id }: { readonly meter: ListedMeter; readonly id: number }) {
  const query = useQuery(formerReadingsQuery(meter.siteId));
  const former = query.data?.find((each) => each.id === id);
  return <div>{former && <FormerText meter={meter} former={former} />}</div>;
}

/** The actions of keepers; the start and end value of a device belong to its exchange and cannot be changed here. */
function Actions({ reading, meter, onClose }: ContentProps) {
  const { t } = useTranslation('meters');
  const [isCorrecting, setCorrecting] = useState(false);
  const removal = useRemove(siteMeterValue);
  if (!isAllowed(siteMeterValue.update.caller, useSession())) return null;
  return (
    <Group>
      <Button leftSection={<IconPencil size="1.125rem" aria-hidden />} onClick={() => setCorrecting(true)}>
        {t('values.correction.action')}
      </Button>
      {reading.kind === 'reading' && (
        <RemovalButton
          title={t('values.removal.title')}
          text={t('values.removal.text')}
          action={t('values.removal.action')}
          notice={t('values.removal.done')}
          icon={<IconTrash size="1.125rem" aria-hidden />}
          mutation={removal}
          input={reading}
          onRemoved={onClose}
        />
      )}
      {isCorrecting && <CorrectionDialog reading={reading} meter={meter} onClose={() => setCorrecting(false)} />}
    </Group>
  );
}

interface CorrectionDialogProps {
  readonly reading: Reading;
  readonly meter: ListedMeter;
  readonly onClose: () => void;
}

const OF_CORRECTION = {
  'meters.retired': 'date',
  'meters.beforeInstallation': 'date',
  'meters.ofDevice': 'date',
  'meters.sameDay': 'date',
  'meters.belowPrevious': 'value',
  'meters.aboveNext': 'value',
} as const;

/** Corrects the value of a reading; the old value is kept as history. */
function CorrectionDialog({ reading, meter, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('meters');
  const field = fieldsOf(t, 'entry.fields');
  const form = useEntityForm(siteMeterValue, reading, t('values.correction.done'), onClose, OF_CORRECTION);
  return (
    <FormDialog form={form} title={t('values.correction.title')} width={700} onClose={onClose}>
      <Text>{t('values.correction.text')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field {...field('value')} unit={meter.unit} isFirst />
        <Field {...field('date')} disabled={reading.kind !== 'reading'} />
      </SimpleGrid>
      <Field {...field('reason')} />
      <Field name="photoId" label={t('entry.fields.photo')} />
    </FormDialog>
  );
}
