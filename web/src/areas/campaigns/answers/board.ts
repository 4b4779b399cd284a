import type { Answer } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../../kernel/query.ts';

/** The answer of a site to a campaign; `id` is the site's id, for selecting rows. */
export type SiteAnswer = AnswerOf<typeof campaigns.answers>[number] & { readonly id: number };

const withIds = (answers: AnswerOf<typeof campaigns.answers>): SiteAnswer[] =>
  answers.map((answer) => ({ ...answer, id: answer.siteId }));

/** The answers of a campaign's sites. */
export const answersQuery = (id: number) => ({
  ...endpointQuery(campaigns.answers, { params: { id } }),
  select: withIds,
});

export const countOf = (answers: readonly SiteAnswer[], answer: Answer): number =>
  answers.filter((one) => one.answer === answer).length;
