import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { Entry } from '../data.ts';
import { useQuantityFormat, useRangeFormat } from '../parts/quantity-format.ts';
import classes from './entry.module.css';
import { EntryFields, ReasonField } from './entry-fields.tsx';
import type { ReadingCheck } from './reading-check.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { type ReadingEntryOptions, useReadingEntry } from './use-reading-entry.ts';

const ContradictionDialog = lazyOverlay(() => import('./contradiction-dialog.tsx'));

interface EntryRowProps extends ReadingEntryOptions {
  readonly entry: Entry;
  /** Whether the meter is not due yet. */
  readonly disabled: boolean;
  readonly change: (change: Partial<ReadingDraft>) => void;
  /** Buttons beside the save button. */
  readonly actions?: ReactNode;
}

/** The entry of a reading: checks the value while typing, and shows what prevents saving. */
export function EntryRow({ disabled, change, actions, ...options }: EntryRowProps) {
  const { entry, draft, today } = options;
  const { t } = useTranslation('meters');
  const id = useId();
  const entering = useReadingEntry(options);
  const { check, typed, problem } = entering;
  // While typing, the first digits of a value are always too small, and a partial date is invalid.
  const [isTyping, setTyping] = useState(false);
  const isBegun = check.kind === 'wrong' && (check.key === 'unreadable' || (check.key === 'noDay' && isTyping));
  const isWrong = check.kind === 'wrong' && (entering.isSubmitted || !isBegun);
  const faultOf = (field: 'value' | 'date') =>
    isWrong && check.kind === 'wrong' && check.field === field && t(`entry.faults.${check.key}`);
  const isHalfTyped = isTyping && check.kind === 'contradicts' && check.key === 'belowPrevious';
  const edit = (changed: Partial<ReadingDraft>) => {
    entering.touch();
    if (changed.value !== undefined || changed.date !== undefined) setTyping(true);
    change(changed);
  };
  return (
    <>
      <EntryFields
        id={id}
        unit={entry.unit}
        draft={draft}
        today={today}
        disabled={disabled}
        isSending={entering.isSending}
        valueError={faultOf('value')}
        dateError={faultOf('date')}
        photoError={entering.isPhotoMissing}
        notesId={`${id}-notes`}
        day={entering.day}
        value={entering.value}
        change={edit}
        onLeave={() => setTyping(false)}
      />
      <div id={`${id}-notes`} className={classes.notes} role="status">
        {!isHalfTyped && <EntryNotes entry={entry} check={check} canExplain={entering.choices.length > 0} />}
      </div>
      {entering.needsReason && (
        <ReasonField
          reason={draft.reason}
          error={entering.isReasonMissing && t('entry.unusual.reasonMissing')}
          field={entering.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      {problem !== null && (
        <Banner kind="error" title={t('entry.refused')}>
          <RefusalText problem={problem} />
        </Banner>
      )}
      <Group gap="sm">
        <Button
          size="md"
          leftSection={<IconCheck size="1.25rem" aria-hidden />}
          disabled={disabled || check.kind === 'incomplete'}
          loading={entering.isSending}
          aria-label={t('entry.saveOf', { meter: entry.text })}
          // Keeps the focus in the field: on blur, the hint would appear and move the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={entering.save}
        >
          {t('entry.save')}
        </Button>
        {actions}
      </Group>
      {entering.isAsking && (
        <Suspense>
          <ContradictionDialog
            entry={entry}
            typed={typed}
            reason={draft.reason}
            choices={entering.choices}
            onExplained={entering.send}
            onClose={entering.stopAsking}
          />
        </Suspense>
      )}
    </>
  );
}

/** The reason for a rejection: the server's faults, or its general message. */
function RefusalText({ problem }: { readonly problem: unknown }) {
  const messages = isProblem(problem) ? problem.errors.map(({ message }) => message) : [];
  return messages.length > 0 ? [...new Set(messages)].join(' · ') : <ProblemText error={problem} />;
}

interface EntryNotesProps {
  readonly entry: Entry;
  readonly check: ReadingCheck;
  /** Whether the user can explain a value that contradicts earlier readings. */
  readonly canExplain: boolean;
}

/** The hint on the typed value. */
function EntryNotes({ entry: { unit }, check, canExplain }: EntryNotesProps) {
  const { t } = useTranslation('meters');
  const quantity = useQuantityFormat();
  const range = useRangeFormat();
  const inUnit = (value: number) => `${quantity(value)} ${unit}`;
  switch (check.kind) {
    case 'usual':
      return (
        check.consumption !== null && (
          <Text className={classes.value}>{t('entry.consumption', { value: inUnit(check.consumption) })}</Text>
        )
      );
    case 'unusual':
      return (
        <Banner kind="warning" title={t('entry.unusual.title')}>
          {t('entry.unusual.text', {
            value: inUnit(check.consumption),
            range: range(check.expected, unit),
          })}
        </Banner>
      );
    case 'contradicts':
      return (
        <Banner kind="warning" title={t(`entry.contradicts.${check.key}`)}>
          {t(canExplain ? 'entry.contradicts.tell' : 'entry.contradicts.ask')}
        </Banner>
      );
    default:
      return null;
  }
}
