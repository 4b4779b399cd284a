import { useTranslation } from 'react-i18next';
import { AboutSite } from '../parts/about-site.tsx';
import { PerformanceOfSite } from '../parts/performance-of-site.tsx';

export default function PerformancePage() {
  const { t } = useTranslation('siteInsights');
  return (
    <AboutSite title={t('menu.performance.title')} dataset="stock">
      {(siteId) => <PerformanceOfSite key={siteId} siteId={siteId} />}
    </AboutSite>
  );
}
