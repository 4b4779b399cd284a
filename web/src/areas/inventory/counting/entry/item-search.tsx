import { Button, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type RefObject, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { loadWords, withWords } from '../../../../kernel/locale.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { useWedge } from '../../../../kit/scan/use-wedge.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { MAX_HITS, MIN_SEARCH_LETTERS } from '../sync/catalogue.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { EntryFeedback } from './entry-feedback.tsx';
import type { Feedback } from './entry-state.ts';
import { SearchBox } from './search-box.tsx';

const ScanDialog = lazyOverlay(() => withWords(import('../../../../kit/scan/scan-dialog.tsx'), loadWords(['kit'])));

const isInDialog = () => document.querySelector('[aria-modal="true"]') !== null;

interface ItemSearchProps {
  /** Whether the search field is shown; a scanner works at any time. */
  readonly isOpen: boolean;
  /** The label of the search field. */
  readonly label: string;
  readonly find: (text: string) => readonly Choice[];
  /** Whether a code belongs to an item, which distinguishes a slow scan from typing. */
  readonly isKnown: (code: string) => boolean;
  /** Called with every code from the handheld scanner or the camera. */
  readonly onScan: (code: string) => void;
  /** The items that share a code, and the question which one is meant. */
  readonly choices: readonly Choice[] | null;
  readonly question: string;
  /** Called if none of them is meant. */
  readonly onLeave: () => void;
  readonly feedback: Feedback | null;
  /** The quantity field that is about to get the focus. */
  readonly awaited: RefObject<HTMLInputElement | null>;
  /** The quantity field for keys while nothing has the focus, such as after a tap beside the fields. */
  readonly current: RefObject<HTMLInputElement | null>;
}

/** Finds the item to count by scanner, camera or typing (`spec 3 §5`). */
export function ItemSearch(props: ItemSearchProps) {
  const { isOpen, label, find, isKnown, onScan, choices, question, onLeave, feedback, awaited, current } = props;
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const [typed, setTyped] = useState('');
  const [isCamera, setCamera] = useState(false);
  const search = useDeferredValue(typed.trim());
  const scan = (code: string) => {
    setTyped('');
    setCamera(false);
    onScan(code);
  };
  const nextField = () => awaited.current ?? (document.activeElement === document.body ? current.current : null);
  useWedge(scan, { isEnabled: () => isCamera || !isInDialog(), nextField, withholdsFirstKey: true, isKnown });
  // Loaded early, because there may be no network when it is needed.
  useEffect(() => void ScanDialog.preload(), []);
  const hits = isOpen && search.length >= MIN_SEARCH_LETTERS ? find(search) : null;
  const choose = ({ choose, ...choice }: Choice): Choice => ({
    ...choice,
    choose: () => {
      setTyped('');
      choose();
    },
  });
  /** A single match is chosen directly. */
  const chooseOnly = () => {
    const text = typed.trim();
    const [only, second] = text.length >= MIN_SEARCH_LETTERS ? find(text) : [];
    if (only && !second) choose(only).choose();
  };
  return (
    <Stack gap="sm">
      {choices && (
        <>
          <Text>{question}</Text>
          <ChoiceList choices={choices} label={question} />
          <Button size="lg" variant="default" onClick={onLeave}>
            {t('counting.entry.leave')}
          </Button>
        </>
      )}
      {isOpen && !choices && (
        <>
          <Button size="lg" variant="default" leftSection={<IconCamera aria-hidden />} onClick={() => setCamera(true)}>
            {t('counting.entry.camera')}
          </Button>
          <SearchBox
            label={label}
            description={t('counting.entry.searchHint')}
            typed={typed}
            onType={setTyped}
            onEnter={chooseOnly}
          />
        </>
      )}
      {hits && hits.length > 0 && <ChoiceList choices={hits.map(choose)} label={t('counting.entry.hits')} />}
      {hits && hits.length >= MAX_HITS && (
        <Text size="sm">{t('counting.entry.onlyHits', { most: whole(hits.length) })}</Text>
      )}
      {hits?.length === 0 && <Text role="status">{t('counting.counts.noHits', { search })}</Text>}
      {isCamera && (
        <Suspense>
          <ScanDialog title={t('counting.entry.camera')} onScan={scan} onClose={() => setCamera(false)}>
            <EntryFeedback feedback={feedback} isSlim={false} />
          </ScanDialog>
        </Suspense>
      )}
    </Stack>
  );
}
