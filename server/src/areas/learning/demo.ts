import type { World } from '../../kernel/world.ts';
import { createDemoExams } from './exams/demo.ts';
import { createDemoPeople } from './people/demo.ts';
import { createDemoSubjects } from './subjects/demo.ts';

/** Trainees, their subjects, and their exams. */
export async function createDemoData(world: World): Promise<void> {
  await createDemoPeople(world);
  await createDemoSubjects(world);
  await createDemoExams(world);
}
