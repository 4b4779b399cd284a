import { Button, Group, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { useOutboxState } from '../../../kernel/offline/running.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import classes from './attempt.module.css';
import type { Answers } from './attempt-answers.ts';
import { Refused } from './refused.tsx';

const ICONS = { saved: IconCheck, saving: IconCloudUp, waiting: IconCloudOff, refused: IconAlertTriangle } as const;

function stateOf(
  { isSaving, waiting }: Pick<Answers, 'isSaving' | 'waiting'>,
  isReachable: boolean,
): keyof typeof ICONS {
  if (waiting.some(({ problem }) => problem)) return 'refused';
  if (isSaving) return 'saving';
  if (waiting.length === 0) return 'saved';
  return isReachable ? 'saving' : 'waiting';
}

interface AttemptSavedProps {
  readonly answers: Answers;
  readonly owner: Owner;
  /** Whether any question has been answered. */
  readonly hasAny: boolean;
}

/**
 * Whether the answers are on the server, being sent, or on this device. The line is always present, to avoid layout
 * shifts.
 */
export function AttemptSaved({ answers: { isSaving, unsaved, waiting }, owner, hasAny }: AttemptSavedProps) {
  const { t } = useTranslation('learning');
  const { online } = useNetwork();
  const { engine } = useOutboxState();
  const isReachable = online && engine?.progressOf(owner.id) !== 'unreachable';
  const isQuiet = !hasAny || unsaved.size > 0;
  const state = stateOf({ isSaving, waiting }, isReachable);
  const StateIcon = ICONS[state];
  return (
    <Group gap={4} wrap="nowrap" mih="1.5rem" className={classes.saved} data-state={state}>
      {!isQuiet && (
        <>
          <StateIcon size="1rem" aria-hidden />
          <Text size="sm">{t(`attempts.questionnaire.${state}`)}</Text>
        </>
      )}
    </Group>
  );
}

/** Warns about answers that the server rejected, or that could not be stored anywhere and would be lost. */
export function AttemptUnsaved({ answers: { isSaving, unsaved, refused, saveAgain } }: { readonly answers: Answers }) {
  const { t } = useTranslation('learning');
  const [error] = [...unsaved.values(), ...refused];
  // Only warns when closing the window; within the portal the answers can be given again.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: unsaved.size > 0 });
  if (!error) return null;
  return (
    <Banner kind="error">
      <Stack gap="sm" align="flex-start">
        <Text inherit>
          <Refused error={error} />
        </Text>
        <Button variant="default" loading={isSaving} onClick={saveAgain}>
          {t('attempts.questionnaire.saveAgain')}
        </Button>
      </Stack>
    </Banner>
  );
}
