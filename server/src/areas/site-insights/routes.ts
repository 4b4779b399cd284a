import type { siteInsights } from '@kontor/contract/areas/site-insights/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';

export const siteInsightsHandlers = (): Handlers<typeof siteInsights> => ({});
