import { Text } from '@mantine/core';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import classes from '../counting.module.css';
import { EntryFeedback } from './entry-feedback.tsx';
import type { EntryForm } from './use-entry.ts';

/** Whether there is any message. */
export const hasMessage = ({ isCountedBefore, feedback, checkResult }: EntryForm): boolean =>
  isCountedBefore || feedback !== null || (checkResult?.isHigh ?? false);

/** All messages of an entry, below its fields: a single line moves no key. */
export function Messages({ entry }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  return (
    <div className={classes.messages}>
      {entry.isCountedBefore && (
        <Banner kind="warning" isSlim>
          {t('counting.entry.countedBefore')}
        </Banner>
      )}
      <EntryFeedback feedback={entry.feedback} isSlim />
      {entry.checkResult?.isHigh && (
        <Text role="status" size="xs" fw={600} c="var(--mantine-color-error)">
          {t('counting.entry.high')}
        </Text>
      )}
    </div>
  );
}
