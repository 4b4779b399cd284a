import type { World } from '../../kernel/world.ts';
import { tellExams } from './exams/demo.ts';
import { tellPeople } from './people/demo.ts';
import { tellSubjects } from './subjects/demo.ts';

/** Trainees, their subjects, and their exams. */
export async function tell(world: World): Promise<void> {
  await tellPeople(world);
  await tellSubjects(world);
  await tellExams(world);
}
