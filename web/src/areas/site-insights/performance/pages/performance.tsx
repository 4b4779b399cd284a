import { useTranslation } from '../../../../kernel/translation.ts';
import { AboutSite } from '../../evaluation/about-site.tsx';
import { PerformanceOfSite } from '../performance-of-site.tsx';

export default function PerformancePage() {
  const { t } = useTranslation('siteInsights');
  return (
    <AboutSite title={t('menu.performance.title')} dataset="stock">
      {(siteId) => <PerformanceOfSite key={siteId} siteId={siteId} />}
    </AboutSite>
  );
}
