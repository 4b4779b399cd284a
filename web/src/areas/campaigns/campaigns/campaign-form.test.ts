import { describe, expect, it } from 'vitest';
import { validate } from '../../../kit/forms/values.ts';
import type { Campaign } from '../data.ts';
import { type CampaignDraft, campaignForm, duplicateOf, EMPTY_CAMPAIGN, parseDraft } from './campaign-form.ts';

const known: Campaign = {
  id: 7,
  version: 3,
  title: 'Sommeraktion',
  description: null,
  greeting: 'Guten Tag',
  startDate: '2027-06-01',
  reminderDate: '2027-06-05',
  endDate: '2027-06-10',
  state: 'closed',
  sendConfirmationEmail: true,
  confirmationEmail: 'vertrieb@kontor.example',
  allowComment: true,
  documentationId: null,
  products: [
    {
      campaignId: 7,
      productId: 11,
      unit: 'Kasten',
      discount: 10,
      packStep: 6,
      minimum: 12,
      maximum: 60,
      available: 600,
      product: { title: 'Pils' },
    },
  ],
  sites: [{ campaignId: 7, siteId: 601, site: { title: 'Markt', tenant: 'Fachmarkt' } }],
  hasOrders: true,
  documentation: null,
  createdBy: 'Anna Admin',
};

const faultsOf = (given: CampaignDraft) => {
  const verdict = validate(campaignForm, given);
  return verdict.ok ? [] : [...verdict.faults].map(([path, { key }]) => `${path}: ${key}`);
};

describe('a new campaign', () => {
  it('asks for what it needs, sites and products included', () => {
    expect(faultsOf(EMPTY_CAMPAIGN).sort()).toEqual([
      'endDate: required',
      'products: productsMissing',
      'sites: sitesMissing',
      'startDate: required',
      'title: required',
    ]);
  });
});

describe('a duplicate', () => {
  it('has no id, state or sites, and keeps product, unit and discount of each line', () => {
    const { sites, products, ...rest } = duplicateOf(known);
    expect(sites).toEqual([]);
    expect(products).toEqual([
      {
        productId: 11,
        unit: 'Kasten',
        discount: 10,
        packStep: null,
        minimum: null,
        maximum: null,
        available: null,
        product: { title: 'Pils' },
      },
    ]);
    expect(rest).toMatchObject({ title: 'Sommeraktion', greeting: 'Guten Tag', reminderDate: '2027-06-05' });
    expect(rest).not.toHaveProperty('state');
    expect(faultsOf(duplicateOf(known))).toEqual(['sites: sitesMissing']);
  });
});

describe('a stored draft', () => {
  const values = { title: 'Sommer', sites: [], products: [] };

  it('is restored', () => {
    expect(parseDraft({ version: 1, step: 2, values })?.values).toMatchObject(values);
  });

  it.each([
    ['nothing', null],
    ['another version', { version: 2, step: 0, values }],
    ['an unknown step', { version: 1, step: 3, values }],
    ['no list', { version: 1, step: 0, values: { ...values, sites: 'x' } }],
  ])('is ignored if unreadable: %s', (_, stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('drops a file that was not uploaded completely', () => {
    const stored = { version: 1, step: 0, values: { ...values, documentationId: 'sending' } };
    expect(parseDraft(stored)?.values.documentationId).toBeNull();
  });
});
