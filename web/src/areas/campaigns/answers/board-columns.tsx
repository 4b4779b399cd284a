import { ANSWERS } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Action, ActionMenu } from '../../../kit/page/action-menu.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { AnswerChip } from './answer-chip.tsx';
import type { SiteAnswer } from './board.ts';

const belonging = ({ siteId, site: { tenant, region } }: SiteAnswer) =>
  [siteId, tenant, region].filter(Boolean).join(' · ');

/** The columns of the answer board. */
export function useBoardColumns(actionsOf: (one: SiteAnswer) => Action[]): Column<SiteAnswer>[] {
  const { t } = useTranslation('campaigns');
  const { dateTime, whole } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'answers.fields', [
        {
          key: 'site',
          value: ({ site }) => site.title,
          cell: (one) => <WithNote text={one.site.title} note={belonging(one)} />,
          isName: true,
        },
        {
          key: 'answer',
          value: ({ answer }) => ANSWERS.indexOf(answer),
          cell: ({ answer }) => <AnswerChip answer={answer} />,
          width: '9.5rem',
        },
        {
          key: 'products',
          value: ({ productCount }) => productCount,
          cell: ({ productCount, answer }) => (answer === 'open' ? '–' : whole(productCount)),
          align: 'right',
          width: '5.5rem',
        },
        {
          key: 'date',
          value: ({ date }) => date && new Date(date),
          cell: ({ date, personInCharge, version }) => {
            if (date === null) return '–';
            const again = version > 1 && t('answers.versionOf', { version });
            return <WithNote text={dateTime(date)} note={[personInCharge, again].filter(Boolean).join(' · ')} />;
          },
          width: '11rem',
        },
        {
          key: 'reminded',
          value: ({ remindedAt }) => remindedAt && new Date(remindedAt),
          cell: ({ remindedAt }) => (remindedAt ? dateTime(remindedAt) : t('answers.notReminded')),
          width: '9.5rem',
          showFrom: 'lg',
        },
        {
          key: 'actions',
          head: <VisuallyHidden>{t('answers.fields.actions')}</VisuallyHidden>,
          value: () => null,
          isSortable: false,
          align: 'right',
          cell: (one) => (
            <ActionMenu label={t('answers.actionsOf', { site: one.site.title })} actions={actionsOf(one)} />
          ),
          width: '4rem',
        },
      ]),
    [t, dateTime, whole, actionsOf],
  );
}
