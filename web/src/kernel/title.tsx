import { useTranslation } from './translation.ts';

/** The browser tab's title; every page renders one. */
export function PageTitle({ title }: { readonly title?: string }) {
  const { t } = useTranslation('shell');
  return <title>{title ? `${title} · ${t('product')}` : t('product')}</title>;
}
