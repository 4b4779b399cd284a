import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../kernel/formats.ts';
import { endpointQuery } from '../kernel/query.ts';
import { useTranslation } from '../kernel/translation.ts';
import { MAX_SHOWN, type Option, optionsById } from '../kit/forms/options.ts';
import { EmptyState } from '../kit/states/states.tsx';
import { type CurrentSite, useCurrentSite } from './current-site.ts';

/** The sites that the user may act for, by number. */
export function useSiteOptions({ among }: Pick<CurrentSite, 'among'>): readonly Option[] {
  const { compare } = useFormats();
  const { data = [] } = useQuery(endpointQuery(masterData.externalSites));
  const own = among === 'any' ? data : data.filter(({ id }) => among.includes(id));
  return optionsById(own, ({ id, title }) => `${id} · ${title}`, compare);
}

/** Shows the current site; administrators and users of several sites can select another one. */
export const CurrentSiteField = () => <SiteField current={useCurrentSite()} isClearable />;

interface SiteFieldProps {
  readonly current: CurrentSite;
  /** Administrators may select none. */
  readonly isClearable?: boolean;
  /** Shows the label, for use beside labelled fields. */
  readonly isLabelled?: boolean;
}

/** `CurrentSiteField` for a site that is kept elsewhere too: `useAddressedSite`. */
export function SiteField({ current, isClearable = false, isLabelled = false }: SiteFieldProps) {
  const { t } = useTranslation(['shell', 'kit']);
  const options = useSiteOptions(current);
  const { siteId, among } = current;
  if (among !== 'any' && among.length < 2) {
    return <Text c="dimmed">{options.find(({ value }) => value === siteId)?.label}</Text>;
  }
  return (
    <Select<Option['value']>
      {...{ [isLabelled ? 'label' : 'aria-label']: t('site.current') }}
      placeholder={t('site.choose')}
      data={[...options]}
      // The titles may still be loading.
      value={options.some(({ value }) => value === siteId) ? siteId : null}
      onChange={(value) => current.pick(typeof value === 'number' ? value : null)}
      limit={MAX_SHOWN}
      searchable
      clearable={isClearable && among === 'any'}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('kit:form.clear') }}
      nothingFoundMessage={t('kit:form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
      miw="16rem"
    />
  );
}

/** Replaces a page about the user's site if the user has none. */
export function SiteMissing() {
  const { t } = useTranslation('shell');
  return <EmptyState title={t('site.missing')} text={t('site.missingText')} />;
}
