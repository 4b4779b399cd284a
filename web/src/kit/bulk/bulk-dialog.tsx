import type { BulkAnswer, BulkId } from '@kontor/contract/kernel/bulk-action.ts';
import { Button, List, Stack, Text } from '@mantine/core';
import { useFormats } from '../../kernel/formats.ts';
import { messageOf } from '../../kernel/messages.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import { type BulkAction, type BulkRow, byReason, type Refused } from './bulk-action.ts';

interface BulkDialogProps<Id extends BulkId> {
  /** Whether the answer is that of the check or of the action. */
  readonly step: 'checked' | 'done';
  readonly action: BulkAction<Id>;
  readonly rows: readonly BulkRow<Id>[];
  readonly answer: BulkAnswer<Id>;
  readonly isPending: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Asks before an action on several records, or shows which of them refused it. */
export function BulkDialog<Id extends BulkId>(props: BulkDialogProps<Id>) {
  const { step, action, rows, answer, isPending, onApply, onClose } = props;
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const { done, refused } = answer;
  const isQuestion = step === 'checked' && done.length > 0;
  return (
    <Dialog
      onClose={onClose}
      title={isQuestion ? action.title(done.length) : t('bulk.refusedTitle', counted(refused.length))}
      size={500}
    >
      <Stack>
        {isQuestion && (typeof action.text === 'string' ? <Text>{action.text}</Text> : action.text)}
        {refused.length > 0 && (
          <Banner kind="warning" title={t('bulk.refused', counted(refused.length))}>
            <Reasons answer={answer} rows={rows} />
          </Banner>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {isQuestion ? t('dialog.cancel') : t('dialog.close')}
          </Button>
          {isQuestion && (
            <Button
              loading={isPending}
              color={action.isDestructive ? 'red' : undefined}
              onClick={onApply}
              data-autofocus
            >
              {action.action}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

/** The problem that the action on one record alone would have. */
const problemOf = (code: string, facts: Refused['facts']) =>
  new ProblemError(409, code, { facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])) });

/** How many names a reason shows at most. */
const MAX_NAMES = 10;

function Reasons<Id extends BulkId>({ answer, rows }: Pick<BulkDialogProps<Id>, 'answer' | 'rows'>) {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  return (
    <List size="sm">
      {byReason(answer, rows).map(({ code, facts, names }) => (
        <List.Item key={JSON.stringify([code, facts])}>
          {messageOf(problemOf(code, facts))}{' '}
          {[
            names.slice(0, MAX_NAMES).join(', '),
            ...(names.length > MAX_NAMES ? [t('bulk.more', counted(names.length - MAX_NAMES))] : []),
          ].join(' ')}
        </List.Item>
      ))}
    </List>
  );
}
