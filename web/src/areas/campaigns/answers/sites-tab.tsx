import { ANSWERS, mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { type Selection, useSelection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import { AddSites } from '../campaigns/add-sites.tsx';
import type { Campaign } from '../data.ts';
import { orderPath } from '../parts/address.ts';
import { answersQuery, countOf, type SiteAnswer } from './board.ts';
import { useBoardActions } from './board-actions.ts';
import { useBoardColumns } from './board-columns.tsx';
import { BoardFilterBar, useBoardFilters } from './board-filters.tsx';
import { RemindDialog } from './reminding.tsx';

interface SitesTabProps {
  readonly campaign: Campaign;
}

const rowKey = ({ siteId }: SiteAnswer) => siteId;
const searchText = ({ siteId, site: { title, tenant, region }, personInCharge }: SiteAnswer) =>
  `${siteId} ${title} ${tenant} ${region ?? ''} ${personInCharge ?? ''}`;

/** The answer board: all participating sites with their answers (`spec 3 §2.1`). */
export function SitesTab({ campaign }: SitesTabProps) {
  const query = useQuery(answersQuery(campaign.id));
  return <QueryState query={query}>{(answers) => <Board campaign={campaign} answers={answers} />}</QueryState>;
}

interface BoardProps extends SitesTabProps {
  readonly answers: readonly SiteAnswer[];
}

function Board({ campaign, answers }: BoardProps) {
  const { t } = useTranslation('campaigns');
  const board = useRef<HTMLElement>(null);
  const selection = useSelection();
  const [reminding, setReminding] = useState<readonly SiteAnswer[] | null>(null);
  const filters = useBoardFilters();
  const now = useNow();
  const actionsOf = useBoardActions({ campaign, board, now, onRemind: setReminding });
  const columns = useBoardColumns(actionsOf);
  const select = useCallback(
    (rows: readonly SiteAnswer[]) =>
      selectColumn({
        header: t('answers.select'),
        rows,
        selection,
        labelOf: (one) => (mayRemind(one, now) ? t('answers.selectOne', { site: one.site.title }) : null),
      }),
    [t, selection, now],
  );
  const isActive = campaign.state === 'active';
  return (
    <>
      <Section
        ref={board}
        title={t('answers.title')}
        actions={
          answers.length > 0 && (
            <Group gap="sm">
              <AddSites campaign={campaign} />
              {isActive && <RemindAll answers={answers} now={now} onRemind={setReminding} />}
            </Group>
          )
        }
      >
        {answers.length > 0 && (
          <>
            <BoardProgress answers={answers} />
            <ReminderHint campaign={campaign} />
            {isActive && isRecentlyReminded(answers, now) && <Text c="dimmed">{t('answers.reminder.noneDue')}</Text>}
          </>
        )}
        <DataTable
          name="campaigns.answers"
          caption={t('answers.title')}
          query={{ data: answers, error: null }}
          rowKey={rowKey}
          columns={columns}
          href={({ siteId }) => orderPath(campaign, siteId)}
          searchText={searchText}
          filter={filters.filter}
          {...(isActive && { select })}
          sort={{ key: 'answer', isDescending: false }}
          actions={(found) => (
            <Group gap="sm" flex="3 1 33rem">
              <BoardFilterBar filters={filters} sites={answers} />
              <SaveBoard campaign={campaign} rows={found} />
            </Group>
          )}
          canSave={false}
          empty={{ title: t('answers.none'), text: t('answers.noneText'), action: <AddSites campaign={campaign} /> }}
          isInAddress
        />
      </Section>
      <Selected answers={answers} selection={selection} onRemind={setReminding} />
      {reminding && (
        <RemindDialog
          campaign={campaign}
          sites={reminding}
          onClose={() => {
            setReminding(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

interface RemindAllProps {
  readonly answers: readonly SiteAnswer[];
  readonly onRemind: (sites: readonly SiteAnswer[]) => void;
}

/** Whether all sites without an answer were reminded just now. */
const isRecentlyReminded = (answers: readonly SiteAnswer[], now: Date): boolean =>
  answers.some(({ answer }) => answer === 'open') && !answers.some((answer) => mayRemind(answer, now));

/** Reminds all sites that have not answered; the label counts those that may be reminded. */
function RemindAll({ answers, now, onRemind }: RemindAllProps & { readonly now: Date }) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const open = answers.filter(({ answer }) => answer === 'open');
  const due = open.filter((one) => mayRemind(one, now));
  return (
    <Button
      variant="default"
      leftSection={<IconMail size="1.125rem" aria-hidden />}
      disabled={due.length === 0}
      onClick={() => onRemind(open)}
    >
      {due.length > 0 ? t('answers.reminder.all', counted(due.length)) : t('answers.reminder.none')}
    </Button>
  );
}

/** When sites are reminded, or the reason why they cannot be. */
function ReminderHint({ campaign: { state, reminderDate } }: SitesTabProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  const hint =
    state === 'closed' || state === 'canceled'
      ? t('answers.reminder.notActive')
      : reminderDate
        ? t('answers.reminder.automatic', { day: day(reminderDate) })
        : t('answers.reminder.byHand');
  return <Text c="dimmed">{hint}</Text>;
}

/** The button that reminds the selected sites. */
function Selected({ answers, selection, onRemind }: RemindAllProps & { readonly selection: Selection }) {
  const { t } = useTranslation('campaigns');
  return (
    <TickedBar rows={answers} rowKey={rowKey} selection={selection}>
      {(chosen) => (
        <Button leftSection={<IconMail size="1.125rem" aria-hidden />} onClick={() => onRemind(chosen)}>
          {t('answers.reminder.selected')}
        </Button>
      )}
    </TickedBar>
  );
}

interface SaveBoardProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly rows: readonly SiteAnswer[];
}

/** Downloads the filtered sites with their answers. */
function SaveBoard({ campaign: { id }, rows }: SaveBoardProps) {
  const { t } = useTranslation('campaigns');
  return (
    <SaveTable<SiteAnswer>
      name={t('answers.file', { id })}
      rows={rows}
      columns={columnsOf(t, 'answers.fields', [
        'siteId',
        { key: 'site', value: ({ site }) => site.title },
        { key: 'tenant', value: ({ site }) => site.tenant },
        { key: 'group', value: ({ site }) => site.group },
        { key: 'region', value: ({ site }) => site.region },
        { key: 'answer', value: ({ answer }) => t(`answerStates.${answer}`) },
        { key: 'products', value: ({ productCount }) => productCount },
        'date',
        'personInCharge',
        'version',
        { key: 'reminded', value: ({ remindedAt }) => remindedAt },
      ])}
    />
  );
}

/** The number of sites by answer. */
function BoardProgress({ answers }: { readonly answers: readonly SiteAnswer[] }) {
  const { t } = useTranslation('campaigns');
  const { counted, whole } = useFormats();
  const answered = answers.length - countOf(answers, 'open');
  const summary = t('answers.answered', { ...counted(answered), sites: whole(answers.length) });
  return (
    <Stack gap="sm">
      <Stack gap="xs">
        <Text fw={600}>{summary}</Text>
        <Progress size="lg" value={answers.length === 0 ? 0 : (answered / answers.length) * 100} aria-label={summary} />
      </Stack>
      <Figures
        figures={ANSWERS.toReversed().map((answer) => ({
          label: t(`answerStates.${answer}`),
          value: countOf(answers, answer),
        }))}
      />
    </Stack>
  );
}
