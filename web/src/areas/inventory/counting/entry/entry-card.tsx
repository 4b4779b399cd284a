import { ActionIcon, Button, Card, Stack, Text } from '@mantine/core';
import { IconKeyboardOff, IconX } from '@tabler/icons-react';
import { type FormEvent, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { useStableCallback } from '../../../../kernel/use-stable-callback.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { focusAtEnd } from '../../../../kit/scan/field.ts';
import { numberOf } from '../count.ts';
import classes from '../counting.module.css';
import { type FieldName, LABEL_FIELDS } from './entry-draft.ts';
import { LabelFields } from './label-fields.tsx';
import { Messages } from './messages.tsx';
import { NumberPad } from './number-pad.tsx';
import { Quantities } from './quantities.tsx';
import { isTyped } from './quantity.ts';
import type { EntryForm } from './use-entry.ts';
import { useQuantityFields } from './use-quantity-fields.ts';

/** Asks what to do after a scan during an unsaved quantity; until then nothing is saved or lost. */
function Next({ entry }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  const { draft, next, isAsking, isSaving } = entry;
  if (!next || !draft) return null;
  const scanned = t('counting.entry.scanned', { title: next.item.title });
  if (!isAsking) {
    return (
      <Text size="xs" truncate>
        {scanned}
      </Text>
    );
  }
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

/**
 * The item and the total, whose line is always there, so that fields and keys stay where they are. Mostly plain
 * elements, because every scan renders them again.
 */
function Heading({ entry }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  const { short } = useFormats();
  const { draft, checkResult, places } = entry;
  if (!draft || !checkResult) return null;
  const { item, units } = draft;
  const { sum, amounts } = checkResult;
  return (
    <div className={classes.heading}>
      <h2>{item.title}</h2>
      <LeaveButton onLeave={entry.leave} />
      <div className={classes.facts}>
        <span className={classes.name}>{[numberOf(item), ...places].join(' · ')}</span>
        {units.length > 1 && (
          <strong role="status">
            {sum && amounts.length > 0
              ? t('counting.amount.sum', { quantity: short(sum.quantity), unit: sum.unit })
              : '\u00A0'}
          </strong>
        )}
      </div>
    </div>
  );
}

/** Memoized, like all that no scan changes. */
const LeaveButton = memo(({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('inventory');
  return (
    <ActionIcon variant="subtle" color="gray" size="3rem" aria-label={t('counting.entry.leave')} onClick={onLeave}>
      <IconX aria-hidden />
    </ActionIcon>
  );
});

interface EntryActionsProps {
  readonly hasKeyboard: boolean;
  readonly isSaving: boolean;
  readonly isTyped: boolean;
  readonly onNumberPad: () => void;
  readonly onNone: () => void;
}

const EntryActions = memo(({ hasKeyboard, isSaving, isTyped, onNumberPad, onNone }: EntryActionsProps) => {
  const { t } = useTranslation('inventory');
  return (
    <div className={classes.foot}>
      {hasKeyboard && (
        <ActionIcon variant="default" size="3rem" aria-label={t('counting.entry.pad.back')} onClick={onNumberPad}>
          <IconKeyboardOff aria-hidden />
        </ActionIcon>
      )}
      <Button size="lg" px="xs" variant="default" disabled={isSaving || isTyped} onClick={onNone}>
        {t('counting.entry.none')}
      </Button>
      <Button size="lg" px="xs" type="submit" loading={isSaving}>
        {t('counting.entry.save')}
      </Button>
    </div>
  );
});

/** The form for a count: the item, a quantity per unit with their total, a number pad, and saving. */
export function EntryCard({ entry }: { readonly entry: EntryForm }) {
  const fields = useQuantityFields(entry);
  const [hasKeyboard, setKeyboard] = useState(false);
  const { draft, checkResult, isAsking, isSaving, current } = entry;
  /** Opens or closes the device's keyboard, which follows the field only as it gets the focus. */
  const switchKeyboard = (isOn: boolean) => {
    flushSync(() => setKeyboard(isOn));
    current.current?.blur();
    if (current.current) focusAtEnd(current.current);
  };
  const openKeyboard = useStableCallback(() => switchKeyboard(true));
  const closeKeyboard = useStableCallback(() => switchKeyboard(false));
  const focusNext = useStableCallback(() => {
    if (draft) advance(order.find((name) => name === current.current?.name) ?? draft.focus);
  });
  const order: readonly FieldName[] = [
    ...(draft?.units.map(({ unit }) => unit) ?? []),
    ...(entry.asksLabel ? LABEL_FIELDS : []),
  ];
  /** Goes on to the next field; after the last one, saves. */
  const advance = (name: FieldName) => {
    const after = order.slice(order.indexOf(name) + 1);
    // What the code said of the label needs no key.
    const next = after.find((each) => (each !== 'bestBefore' && each !== 'batch') || draft?.label[each] === '');
    if (!next) void entry.save();
    else if (entry.confirm(name)) fields.focus(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.save();
  };
  if (!draft || !checkResult) return null;
  return (
    <Card component="section" className={classes.card} aria-label={draft.item.title}>
      <form onSubmit={submit} noValidate>
        <Heading entry={entry} />
        <Next entry={entry} />
        {isAsking && <Messages entry={entry} />}
        {!isAsking && (
          <>
            <Quantities entry={entry} fields={fields} hasKeyboard={hasKeyboard} onEnter={advance} />
            {entry.asksLabel && (
              <LabelFields entry={entry} fields={fields} hasKeyboard={hasKeyboard} onEnter={advance} />
            )}
            <Messages entry={entry} />
            {!hasKeyboard && <NumberPad field={current} onKeyboard={openKeyboard} onNext={focusNext} />}
            <EntryActions
              hasKeyboard={hasKeyboard}
              isSaving={isSaving}
              isTyped={isTyped(draft.typed)}
              onNumberPad={closeKeyboard}
              onNone={entry.saveNone}
            />
          </>
        )}
      </form>
    </Card>
  );
}
