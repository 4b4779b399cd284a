import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { useOpened } from '../../../../kit/page/use-opened.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { type AlertRule, alertRulesQuery } from '../../data.ts';
import { useFigureFormat } from '../../evaluation/figure-format.ts';
import { ALERTS } from '../../parts/address.ts';

const AlertRuleDialog = lazyOverlay(() => import('../alert-rule-dialog.tsx'));

const rowKey = ({ id }: AlertRule) => id;

/** The rules by which figures raise alerts. */
export default function AlertRulesPage() {
  const { t } = useTranslation('siteInsights');
  const { day, percent, counted } = useFormats();
  const format = useFigureFormat();
  const query = useQuery(alertRulesQuery());
  const [isAdding, setAdding] = useState(false);
  const { id, open, close } = useOpened('rule');
  const opened = query.data?.find((rule) => rule.id === id);
  const limit = ({ figure, kind, threshold }: AlertRule) =>
    kind === 'change' ? percent(threshold / 100) : format.value(figure, threshold);
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setAdding(true)}>
      {t('alerts.rules.add')}
    </Button>
  );
  return (
    <Page back={ALERTS} buttons={add}>
      <DataTable<AlertRule>
        name="siteInsights.alertRules"
        caption={t('alerts.rules.title')}
        query={query}
        rowKey={rowKey}
        columns={columnsOf(t, 'alerts.rules', [
          { key: 'figure', value: ({ figure }) => t(`terms.figures.${figure}`), isName: true },
          {
            key: 'kind',
            value: (rule) => t(`alerts.rules.limits.${rule.kind}`, { value: limit(rule) }),
          },
          {
            key: 'sites',
            value: ({ isForAllSites, siteIds }) =>
              isForAllSites ? t('terms.allSites') : t('alerts.rules.sitesOf', counted(siteIds.length)),
          },
          { key: 'appliesFrom', cell: ({ appliesFrom }) => day(appliesFrom) },
        ])}
        onOpen={(rule) => open(rule.id)}
        canSave
        empty={{ title: t('alerts.rules.none'), text: t('alerts.rules.noneText'), action: add }}
      />
      <Suspense>
        {isAdding && <AlertRuleDialog known={null} onClose={() => setAdding(false)} />}
        {opened && <AlertRuleDialog known={opened} onClose={close} />}
      </Suspense>
    </Page>
  );
}
