import type { World } from '../../kernel/world.ts';
import { samplesOfExams } from './exams/factory.ts';
import { samplesOfPeople } from './people/factory.ts';

/** One record of each resource, for the tests that call every endpoint. */
export async function samples(world: World) {
  return { ...(await samplesOfPeople(world)), ...(await samplesOfExams(world)) };
}
