import type { Role } from '@kontor/contract/kernel/access.ts';

/** A person who can be chosen at the demo sign-in; `describes` is their description in both languages. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly sites: readonly number[];
  readonly describes: { readonly de: string; readonly en: string };
}

/** Sites of the demo data that people belong to. */
const DEMO_SITES = { specialistMarket: 601, neighbour: 602, otherCompany: 101 } as const;

const person = (
  id: string,
  name: string,
  roles: readonly Role[],
  describes: DemoPerson['describes'],
  ...sites: readonly number[]
): DemoPerson => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@kontor.example`,
  roles,
  sites,
  describes,
});

/** One person per role, one of a market of another company, and one of two markets. The ids never change, since records contain them. */
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
  person(
    'demo-two-sites',
    'Henning Hahn',
    ['PortalSite'],
    { de: 'Zwei Fachmärkte', en: 'Two specialist markets' },
    DEMO_SITES.specialistMarket,
    DEMO_SITES.neighbour,
  ),
  person('demo-price-tag', 'Felix Fuchs', ['PortalPriceTag'], { de: 'Preisschilder', en: 'Price tags' }),
  person('demo-meters', 'Greta Gruber', ['PortalMeterManagement'], { de: 'Zählerstände', en: 'Meter readings' }),
];
