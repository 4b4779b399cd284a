import { ANSWERS } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { FilterChoice } from '../../../kit/table/FilterChoice.tsx';
import { FilterSelect } from '../../../kit/table/FilterSelect.tsx';
import { namesIn, useAddress } from '../../../kit/table/useFilters.ts';
import type { SiteAnswer } from './board.ts';

/** Which sites are shown: those with any of the answers, and of a tenant. The address keeps it. */
export function useBoardFilters() {
  const { read, write } = useAddress();
  const answersKey = namesIn(read('answer'), ANSWERS).join(',');
  const given = read('tenant');
  const tenant = given === undefined ? null : String(given);
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
