import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { focusAtEnd } from '../../../../kit/scan/field.ts';
import { numberOf } from '../count.ts';
import classes from '../counting.module.css';
import type { ProductUnit } from '../sync/catalogue.ts';
import { baseUnitOf } from './quantity.ts';
import type { EntryForm } from './use-entry.ts';

/** The delay before the quantity gets the focus, in milliseconds (`spec 3 §9`). */
const FOCUS_AFTER = 200;

/** A field per unit; the one that was scanned gets the focus. */
function Quantities({ entry }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  const { short } = useFormats();
  const fields = useRef(new Map<string, HTMLInputElement>());
  const { draft, checkResult, isChecked, isMissing, turn, awaited } = entry;
  const focus = draft?.focus;
  useEffect(() => {
    // Runs on every choice, even of the same item.
    if (focus === undefined || turn < 0) return;
    awaited.current = fields.current.get(focus) ?? null;
    const timer = setTimeout(() => {
      if (awaited.current) focusAtEnd(awaited.current);
      awaited.current = null;
    }, FOCUS_AFTER);
    return () => {
      clearTimeout(timer);
      awaited.current = null;
    };
  }, [focus, turn, awaited]);
  if (!draft || !checkResult) return null;
  const { units } = draft;
  const base = baseUnitOf(units);
  const labelOf = ({ unit, quantity }: ProductUnit) =>
    base === null || quantity === 1 ? unit : t('counting.entry.unitOf', { unit, quantity: short(quantity), base });
  const faultOf = ({ unit }: ProductUnit) => {
    const fault = checkResult.faults[unit];
    if (!isChecked) return null;
    return isMissing ? t('counting.user.required') : fault && t(`counting.entry.faults.${fault}`);
  };
  return units.map((each) => (
    <TextInput
      key={each.unit}
      ref={(element) => {
        if (element) fields.current.set(each.unit, element);
        else fields.current.delete(each.unit);
      }}
      size="lg"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      label={labelOf(each)}
      error={faultOf(each)}
      value={draft.typed[each.unit] ?? ''}
      // A manually focused field keeps the focus.
      onFocus={() => {
        awaited.current = null;
      }}
      onChange={({ currentTarget }) => entry.type(each.unit, currentTarget.value)}
    />
  ));
}

/** Asks what to do after a scan during an unsaved quantity; until then nothing is saved or lost. */
function Next({ entry }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  const { draft, next, isAsking, isSaving } = entry;
  if (!next || !draft) return null;
  const scanned = t('counting.entry.scanned', { title: next.item.title });
  if (!isAsking) return <Text size="sm">{scanned}</Text>;
  return (
    <Stack gap="sm">
      <Banner kind="warning" title={t('counting.entry.notSavedYet')}>
        {scanned}
      </Banner>
      <Button size="lg" loading={isSaving} onClick={() => void entry.save()}>
        {t('counting.entry.saveAndGoOn')}
      </Button>
      <Button size="lg" variant="default" onClick={entry.leave}>
        {t('counting.entry.discardAndGoOn')}
      </Button>
      <Button size="lg" variant="subtle" onClick={entry.stay}>
        {t('counting.entry.stay')}
      </Button>
    </Stack>
  );
}

/** The form for a count, with a field for each unit and the total. */
export function EntryCard({ entry }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  const { short } = useFormats();
  const { draft, checkResult, isAsking, isSaving } = entry;
  if (!draft || !checkResult) return null;
  const { item, units } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.save();
  };
  return (
    <Card component="section" className={classes.card} aria-label={item.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" className={classes.text}>
          <Stack gap={0}>
            <Title order={2} size="h3">
              {item.title}
            </Title>
            <Text size="sm" c="dimmed">
              {numberOf(item)}
            </Text>
          </Stack>
          <Next entry={entry} />
          {entry.isCountedBefore && <Banner kind="warning">{t('counting.entry.countedBefore')}</Banner>}
          {!isAsking && (
            <>
              <Quantities entry={entry} />
              {units.length > 1 && (
                <Text role="status" fw={600}>
                  {checkResult.sum && checkResult.amounts.length > 0
                    ? t('counting.amount.sum', {
                        quantity: short(checkResult.sum.quantity),
                        unit: checkResult.sum.unit,
                      })
                    : '\u00A0'}
                </Text>
              )}
              {checkResult.isHigh && <Banner kind="warning">{t('counting.entry.high')}</Banner>}
              <Stack gap="sm" className={classes.foot}>
                <Group gap="sm" grow>
                  <Button size="lg" px="xs" variant="default" onClick={entry.leave}>
                    {t('counting.entry.leave')}
                  </Button>
                  <Button size="lg" px="xs" type="submit" loading={isSaving}>
                    {t('counting.entry.save')}
                  </Button>
                </Group>
              </Stack>
            </>
          )}
        </Stack>
      </form>
    </Card>
  );
}
