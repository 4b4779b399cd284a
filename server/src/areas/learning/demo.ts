import type { World } from '../../kernel/world.ts';

/** Trainees, subjects and exams. */
export async function tell(_world: World): Promise<void> {}
