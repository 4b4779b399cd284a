import type { Language } from '@kontor/words/words.ts';
import { escapeHtml } from '../../kernel/html.ts';
import { languageOf } from '../../kernel/words.ts';
import type { DemoPerson } from './people.ts';

const WORDS = {
  de: {
    choose: 'Wer möchten Sie sein?',
    lead: 'Dies ist die Demo-Anmeldung. Wählen Sie eine Person, ein Kennwort ist nicht nötig.',
    site: 'Markt',
    sites: 'Märkte',
    expired: 'Diese Anmeldung ist abgelaufen',
    again: 'Bitte beginnen Sie im Portal noch einmal.',
    failed: 'Die Anmeldung ist nicht möglich',
    outside: 'Die Demo-Anmeldung ist nur auf diesem Rechner erreichbar',
    outsideLead:
      'Sie lässt jeden herein. Wer sie für andere öffnen will, startet das Portal mit DEMO_SIGN_IN=public; für den Betrieb gibt es OIDC_ISSUER.',
    signOut: 'Möchten Sie sich abmelden?',
    signOutYes: 'Abmelden',
    signedOut: 'Sie sind abgemeldet',
    back: 'Zum Portal',
  },
  en: {
    choose: 'Who would you like to be?',
    lead: 'This is the demo sign-in. Choose a person; no password is needed.',
    site: 'Market',
    sites: 'Markets',
    expired: 'This sign-in has expired',
    again: 'Please start again from the portal.',
    failed: 'Signing in is not possible',
    outside: 'The demo sign-in can only be reached on this machine',
    outsideLead:
      'It lets everybody in. To open it to others, start the portal with DEMO_SIGN_IN=public; for real use there is OIDC_ISSUER.',
    signOut: 'Would you like to sign out?',
    signOutYes: 'Sign out',
    signedOut: 'You are signed out',
    back: 'To the portal',
  },
} as const;

/** The language of a page: the one requested by the portal, else the first supported one of the browser. */
export const pageLanguage = (uiLocales: unknown, acceptLanguage: string | undefined): Language =>
  languageOf([typeof uiLocales === 'string' ? uiLocales.replaceAll(' ', ',') : '', acceptLanguage].join(','), 'de');

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Kontor</title>
<link rel="stylesheet" href="/oidc/style.css">
</head>
<body>
<main>
<p class="brand"><span aria-hidden="true">K</span>Kontor</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('');

/** The page to choose a person, with a button for each. */
export function choicePage(language: Language, people: readonly DemoPerson[], action: string): string {
  const words = WORDS[language];
  const buttons = people.map(({ id, name, describes, sites }) => {
    const site = sites.length === 0 ? '' : ` · ${sites.length === 1 ? words.site : words.sites} ${sites.join(', ')}`;
    return `<li><button name="person" value="${escapeHtml(id)}"><span class="face" aria-hidden="true">${escapeHtml(initials(name))}</span>
<span class="who"><strong>${escapeHtml(name)}</strong><small>${escapeHtml(describes[language] + site)}</small></span></button></li>`;
  });
  const list = `<form method="post" action="${escapeHtml(action)}"><ul>\n${buttons.join('\n')}\n</ul></form>`;
  return page(language, words.choose, `<p class="lead">${escapeHtml(words.lead)}</p>\n${list}`);
}

const message = (language: Language, title: string, text: string, portal: string | null): string => {
  const back =
    portal === null
      ? ''
      : `<p><a class="button" href="${escapeHtml(portal)}">${escapeHtml(WORDS[language].back)}</a></p>`;
  return page(language, title, `<p class="lead">${escapeHtml(text)}</p>${back}`);
};

export const expiredPage = (language: Language, portal: string): string =>
  message(language, WORDS[language].expired, WORDS[language].again, portal);

export const errorPage = (language: Language, portal: string, detail: string): string =>
  message(language, WORDS[language].failed, detail, portal);

export const outsidePage = (language: Language): string =>
  message(language, WORDS[language].outside, WORDS[language].outsideLead, null);

export const signedOutPage = (language: Language, portal: string): string =>
  message(language, WORDS[language].signedOut, '', portal);

/** The confirmation of a sign-out whose request may not come from the portal. `form` is the provider's. */
export function signOutPage(language: Language, form: string): string {
  const words = WORDS[language];
  const button = `<p><button class="button" form="op.logoutForm" name="logout" value="yes">${escapeHtml(words.signOutYes)}</button></p>`;
  return page(language, words.signOut, form + button);
}
