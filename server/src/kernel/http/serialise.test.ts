import { expect, it } from 'vitest';
import { allEndpoints, titleOf } from '../../testing/endpoints.ts';
import { serialiser } from './serialise.ts';

const withAnswers = allEndpoints.flatMap((named) => {
  const { response, visitorResponse } = named.endpoint;
  const schemas = [response, visitorResponse].filter((schema) => schema !== undefined);
  return schemas.length > 0 ? [{ title: titleOf(named), schemas }] : [];
});

// Serialisers are compiled for their first answer, so an answer that cannot be written must be found here.
it.each(withAnswers)('the answer of $title can be written', ({ schemas }) => {
  for (const schema of schemas) expect(serialiser(schema)).toBeTypeOf('function');
});
