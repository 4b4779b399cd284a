import type { World } from '../../kernel/world.ts';

export async function samples(_world: World) {
  return {};
}
