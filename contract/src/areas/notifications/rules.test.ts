import { expect, it } from 'vitest';
import { AUDIENCES, kindsFor, NOTIFICATION_KINDS } from './rules.ts';

it('people are notified by their roles', () => {
  expect(kindsFor(new Set(['PortalBookingUser']))).toEqual(['registered', 'registrationCancelled', 'offerAccepted']);
  expect(kindsFor(new Set(['PortalAdministrator']))).toEqual([
    'registered',
    'registrationCancelled',
    'offerAccepted',
    'readingUnusual',
    'importFailed',
    'countsLate',
    'syncFailed',
    'jobFailed',
  ]);
  expect(kindsFor(new Set(['PortalSite']))).toEqual(NOTIFICATION_KINDS.filter((kind) => AUDIENCES[kind].isOfSites));
  expect(kindsFor(new Set(['PortalSite', 'PortalAdministrator']))).toEqual(NOTIFICATION_KINDS);
  expect(kindsFor(new Set(['PortalMeterManagement']))).toEqual(['readingUnusual']);
  expect(kindsFor(new Set(['PortalPriceTag']))).toEqual([]);
});
