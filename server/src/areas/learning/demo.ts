import type { World } from '../../kernel/world.ts';
import { tellPeople } from './people/demo.ts';
import { tellSubjects } from './subjects/demo.ts';

/** Trainees, and the subjects that they are examined in. */
export async function tell(world: World): Promise<void> {
  await tellPeople(world);
  await tellSubjects(world);
}
