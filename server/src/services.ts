import { createTries } from './kernel/identity/tries.ts';
import type { Services } from './kernel/services.ts';
import { words } from './kernel/words.ts';
import type { Settings } from './settings.ts';

/** Builds the areas' services from the settings and the parts made from them. */
export const servicesOf = (
  settings: Settings,
  made: Pick<Services, 'thread' | 'source' | 'attachments' | 'random'> & {
    readonly pool: Parameters<typeof createTries>[0];
  },
): Services => ({
  tries: createTries(made.pool),
  thread: made.thread,
  attachments: made.attachments,
  random: made.random,
  erp: settings.erp,
  source: made.source,
  publicUrl: settings.publicUrl,
  mailAddress: settings.mail.address,
  defaultLanguage: settings.locale,
  timeZone: settings.timeZone,
  stockRange: settings.stockRange,
  handheld: {
    access: settings.handheldAccess,
    unusedDays: settings.handheldUnusedDays,
    isExposed: settings.handheldAccess === 'open' && settings.oidc !== null,
  },
  approvalLimits: settings.approvalLimits,
  registration: settings.registration,
  webhookTargets: settings.webhookTargets,
  labelPrinters: settings.labelPrinters,
  legalLinks: (language) => [
    { label: words(language)('shell:footer.imprint'), href: settings.imprintUrl ?? `${settings.publicUrl}/imprint` },
    { label: words(language)('shell:footer.privacy'), href: settings.privacyUrl ?? `${settings.publicUrl}/privacy` },
  ],
});
