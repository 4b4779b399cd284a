import type { Role } from '@kontor/contract/kernel/access.ts';

/** Somebody whom the demo offers to be. `describes` says in both languages what they do. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly siteId: number | null;
  readonly describes: { readonly de: string; readonly en: string };
}

/** Sites of the demo data that people belong to. */
export const DEMO_SITES = { specialistMarket: 601, otherCompany: 101 } as const;

const person = (
  id: string,
  name: string,
  roles: readonly Role[],
  describes: DemoPerson['describes'],
  siteId: number | null = null,
): DemoPerson => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@kontor.example`,
  roles,
  siteId,
  describes,
});

/** One person per role, and a second market of another company. The ids never change: records keep them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('demo-administrator', 'Anna Admin', ['PortalAdministrator'], {
    de: 'Verwaltung: sieht alles',
    en: 'Administration: sees everything',
  }),
  person('demo-booking', 'Bernd Brandt', ['PortalBookingUser'], {
    de: 'Veranstaltungen und Anmeldungen',
    en: 'Events and registrations',
  }),
  person(
    'demo-site',
    'Clara Conrad',
    ['PortalSite'],
    { de: 'Fachmarkt', en: 'Specialist market' },
    DEMO_SITES.specialistMarket,
  ),
  person(
    'demo-other-site',
    'David Dorn',
    ['PortalSite'],
    { de: 'Markt eines anderen Unternehmens', en: 'Market of another company' },
    DEMO_SITES.otherCompany,
  ),
  person(
    'demo-evaluation',
    'Emma Ehlers',
    ['PortalSiteEvaluation'],
    { de: 'Marktauswertung', en: 'Site evaluation' },
    DEMO_SITES.specialistMarket,
  ),
  person('demo-price-tag', 'Felix Fuchs', ['PortalPriceTag'], { de: 'Preisschilder', en: 'Price tags' }),
  person('demo-meters', 'Greta Gruber', ['PortalMeterManagement'], { de: 'Zählerstände', en: 'Meter readings' }),
];
