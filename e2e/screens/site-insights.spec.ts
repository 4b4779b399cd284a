import { dialog, seen } from '../harness/acts.ts';
import { lookAtScreens } from '../harness/look-at-screens.ts';
import { screensOf } from '../harness/screens.ts';
import { de } from '../harness/words.ts';

const forReaders = screensOf('site-insights', 'demo-evaluation');
const forAdministrators = screensOf('site-insights', 'demo-administrator');

const EVALUATION = '/evaluation/site';
const LAST_YEAR = 'start=2025-01-01&end=2025-12-31';

lookAtScreens('site-insights', [
  forAdministrators('evaluation', EVALUATION, ({ siteInsights }) => siteInsights.menu.evaluation.title),
  forReaders('evaluation', EVALUATION, ({ siteInsights }) => siteInsights.menu.evaluation.title),
  forReaders(
    'evaluation',
    `${EVALUATION}?${LAST_YEAR}&figure=totalRevenue&step=month`,
    ({ siteInsights }) => siteInsights.menu.evaluation.title,
    {
      name: 'course',
      open: (page) => seen(dialog(page, de.siteInsights.terms.figures.totalRevenue).getByRole('img')),
    },
  ),
  forReaders(
    'evaluation',
    `${EVALUATION}?start=2001-01-01&end=2001-01-31`,
    ({ siteInsights }) => siteInsights.menu.evaluation.title,
  ),
]);
