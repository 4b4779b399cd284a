import type { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';

export type Campaign = AnswerOf<typeof campaign.find>;
