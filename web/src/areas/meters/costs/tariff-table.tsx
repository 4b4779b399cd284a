import { BASE_UNIT } from '@kontor/contract/areas/meters/rules.ts';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { useOpened } from '../../../kit/page/use-opened.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Tariff, tariffsQuery } from '../data.ts';
import { useRateFormat } from '../parts/quantity-format.ts';

const TariffDialog = lazyOverlay(() => import('./tariff-dialog.tsx'));

const rowKey = ({ id }: Tariff) => id;

/** Whether a tariff is the current one of its type. */
const isCurrent = (one: Tariff, all: readonly Tariff[], today: string): boolean =>
  one.validFrom <= today &&
  !all.some(({ type, validFrom }) => type === one.type && validFrom <= today && validFrom > one.validFrom);

/** The cost and emissions per unit of each type, with their start dates. */
export function TariffTable() {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const rate = useRateFormat();
  const today = useToday();
  const query = useQuery(tariffsQuery());
  const all = query.data ?? [];
  const [isAdding, setAdding] = useState(false);
  const { id, open, close } = useOpened('tariff');
  const opened = all.find((one) => one.id === id);
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setAdding(true)}>
      {t('costs.tariffs.add')}
    </Button>
  );
  return (
    <>
      <DataTable<Tariff>
        name="meters.tariffs"
        caption={t('costs.tabs.tariffs')}
        query={query}
        rowKey={rowKey}
        columns={columnsOf(t, 'costs.tariffs', [
          { key: 'type', value: ({ type }) => t(`types.${type}`), isName: true },
          {
            key: 'validFrom',
            cell: (one) => (
              <Group gap="xs" component="span">
                {day(one.validFrom)}
                {isCurrent(one, all, today) && <Chip kind="green">{t('costs.tariffs.present')}</Chip>}
              </Group>
            ),
          },
          {
            key: 'price',
            cell: ({ price, type }) => t('costs.tariffs.priceOf', { value: rate(price), unit: BASE_UNIT[type] }),
            align: 'right',
          },
          {
            key: 'basePrice',
            cell: ({ basePrice }) =>
              basePrice === 0 ? '–' : t('costs.tariffs.basePriceOf', { value: rate(basePrice) }),
            align: 'right',
          },
          {
            key: 'peakPrice',
            cell: ({ peakPrice, peakPeriod }) =>
              peakPrice === 0 ? '–' : t(`costs.tariffs.peakPriceOf.${peakPeriod}`, { value: rate(peakPrice) }),
            align: 'right',
          },
          {
            key: 'co2',
            cell: ({ co2, type }) => t('costs.tariffs.co2Of', { value: rate(co2), unit: BASE_UNIT[type] }),
            align: 'right',
          },
        ])}
        onOpen={(one) => open(one.id)}
        canSave
        empty={{ title: t('costs.tariffs.none'), text: t('costs.tariffs.noneText'), action: add }}
        actions={<Group>{add}</Group>}
      />
      <Suspense>
        {isAdding && <TariffDialog known={null} onClose={() => setAdding(false)} />}
        {opened && <TariffDialog known={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
