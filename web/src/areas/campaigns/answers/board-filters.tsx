import { ANSWERS } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import type { SiteAnswer } from './board.ts';

/** Filters sites by answer and tenant; the selection is kept in the address. */
export function useBoardFilters() {
  const { read, write } = useAddress();
  const answersKey = namesIn(read('answer'), ANSWERS).join(',');
  const tenantInAddress = read('tenant');
  const tenant = tenantInAddress === undefined ? null : String(tenantInAddress);
  const key = [answersKey, tenant].filter(Boolean).join('&');
  const test = useMemo(() => {
    const answers = new Set(namesIn(answersKey, ANSWERS));
    return (one: SiteAnswer) =>
      (answers.size === 0 || answers.has(one.answer)) && (tenant === null || one.site.tenant === tenant);
  }, [answersKey, tenant]);
  const clear = () => write({ answer: undefined, tenant: undefined });
  return { answers: namesIn(answersKey, ANSWERS), tenant, write, filter: { test, key, clear } };
}

interface BoardFilterBarProps {
  readonly filters: ReturnType<typeof useBoardFilters>;
  readonly sites: readonly SiteAnswer[];
}

export function BoardFilterBar({ filters: { answers, tenant, write }, sites }: BoardFilterBarProps) {
  const { t } = useTranslation('campaigns');
  const { compare } = useFormats();
  const tenants = [...new Set(sites.map(({ site }) => site.tenant))].sort(compare);
  return (
    <>
      <FilterSelect
        label={t('answers.allAnswers')}
        options={ANSWERS.map((value) => ({ value, label: t(`answerStates.${value}`) }))}
        value={answers}
        onChange={(chosen) => write({ answer: chosen.join(',') || undefined })}
      />
      <FilterChoice
        label={t('answers.allTenants')}
        options={tenants.map((value) => ({ value, label: value }))}
        value={tenant}
        onChange={(chosen) => write({ tenant: chosen ?? undefined })}
      />
    </>
  );
}
