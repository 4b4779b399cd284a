import type { Area } from '../../kernel/area.ts';

export const area: Area = { name: 'site-insights', words: ['siteInsights'], pages: [], menu: [] };
