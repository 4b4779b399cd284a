import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { choice, day, decimal, flag, id, ids, instant } from '../../../kernel/fields.ts';
import { reference } from '../../../kernel/reference.ts';
import { resource } from '../../../kernel/resource.ts';
import { FIGURE_NAMES } from '../evaluation/rules.ts';
import { ALERT_KINDS, isDaily } from './rules.ts';

const MAX_SITES = 1_000;
const MAX_THRESHOLD = 100_000_000;

const administrators = only('PortalAdministrator');

/** When a figure of a site raises an alert. */
export const alertRule = resource({
  path: 'evaluation/alertRule',
  read: administrators,
  write: administrators,
  writable: {
    figure: choice(FIGURE_NAMES),
    kind: choice(ALERT_KINDS),
    /** Of the figure; for a change, in percent of what is usual. */
    threshold: decimal(MAX_THRESHOLD),
    isForAllSites: flag(),
    siteIds: ids(MAX_SITES),
  },
  /** Days before are not checked. */
  derived: { appliesFrom: day() },
  rules: ({ figure, isForAllSites, siteIds }) => [
    ...(figure !== undefined && !isDaily(figure) ? [{ path: 'figure', key: 'dailyFigure' }] : []),
    ...(isForAllSites === false && siteIds?.length === 0 ? [{ path: 'siteIds', key: 'required' }] : []),
  ],
});

/** A day's figure of a site that is beyond a threshold, or unlike the site's own pattern. */
export const siteAlert = z.object({
  id: id(),
  site: reference,
  day: day(),
  figure: choice(FIGURE_NAMES),
  kind: choice(ALERT_KINDS),
  value: z.number(),
  /** The threshold, or for a change the median of the same weekday. */
  expected: z.number(),
  raisedAt: instant(),
});
