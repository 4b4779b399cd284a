export const SALE_MANAGEMENT = '/sale-management';

export const CAMPAIGNS = `${SALE_MANAGEMENT}/campaigns`;

export const MY_CAMPAIGNS = `${SALE_MANAGEMENT}/my-campaigns`;

export const campaignPath = ({ id }: { readonly id: number }) => `${CAMPAIGNS}/${id}`;

/** The order page of a site, which head office shares as a link (`spec 3 §2.1`). */
export const orderPath = (campaign: { readonly id: number }, siteId: number) =>
  `${campaignPath(campaign)}/orders/${siteId}`;

export const pickListPath = (campaign: { readonly id: number }) => `${campaignPath(campaign)}/pick-list`;

export const ADD_CAMPAIGN = `${CAMPAIGNS}/add`;

export const editPath = (campaign: { readonly id: number }) => `${campaignPath(campaign)}/edit`;
