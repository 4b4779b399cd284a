import { escapeHtml } from '../html.ts';

/** What a page says of itself to programs that run no scripts: search engines, and whatever previews a shared link. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The address that the page should be known by. */
  readonly url: string;
  readonly siteName: string;
  readonly locale: string;
  /** By default, the portal's icon. */
  readonly picture: { readonly url: string; readonly alt: string } | null;
  readonly icon: string;
  /** Structured data (schema.org), if there is any. */
  readonly data: object | null;
}

const meta = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** JSON within a script element, which nothing in it can end. Browsers do not run it, so no policy applies. */
const dataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The web app's page with a head of its own. */
export function pageWithHead(
  page: string,
  { title, description, url, siteName, locale, picture, icon, data }: PageHead,
): string {
  const elements = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('og:type', 'website'),
    meta('og:site_name', siteName),
    meta('og:locale', locale),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    ...(picture ? [meta('og:image', picture.url), meta('og:image:alt', picture.alt)] : [meta('og:image', icon)]),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`,
    ...(data ? [dataElement(data)] : []),
  ];
  // Functions, because `$` has a meaning in replacement texts.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} · ${siteName}`)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace('</head>', () => `  ${elements.join('\n    ')}\n  </head>`);
}
