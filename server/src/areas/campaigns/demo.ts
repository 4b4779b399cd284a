import type { World } from '../../kernel/world.ts';

export async function tell(_world: World): Promise<void> {}
