import { people } from '@kontor/contract/areas/people/endpoints.ts';
import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type FoundPerson = AnswerOf<typeof people.search>[number];
type PersonFile = AnswerOf<typeof people.file>;
export type Section = PersonFile['sections'][number];
export type Erasure = AnswerOf<typeof people.erase>;

/** Each look is recorded, so nothing is read again by itself, or kept when it is left. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** The body of a call about a person. */
export const bodyOf = ({ emails, names, trainees, subjects }: Identifiers) => ({
  emails: [...emails],
  names: [...names],
  trainees: [...trainees],
  subjects: [...subjects],
});

export const searchQuery = (text: string) => ({ ...endpointQuery(people.search, { body: { text } }), ...once });
export const fileQuery = (person: Identifiers) => ({
  ...endpointQuery(people.file, { body: bodyOf(person) }),
  ...once,
});
export const previewQuery = (person: Identifiers) => ({
  ...endpointQuery(people.erasurePreview, { body: bodyOf(person) }),
  ...once,
});

/** How a person is called on the page. */
export const titleOf = ({ names, emails, numbers }: FoundPerson): string => names[0] ?? emails[0] ?? numbers[0] ?? '';
