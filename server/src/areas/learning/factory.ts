import type { World } from '../../kernel/world.ts';
import { samplesOfExams } from './exams/factory.ts';
import { samplesOfPeople } from './people/factory.ts';
import { insertDocument } from './subjects/factory.ts';

/** One record of each resource, for the tests that call every endpoint. */
export async function samples(world: World) {
  const exams = await samplesOfExams(world);
  const subjectDocument = { own: await insertDocument(world, exams.subject.own) };
  return { ...(await samplesOfPeople(world)), ...exams, subjectDocument };
}
