export const offsetMs: number;
export const MOVE_CLOCK: string;
export const isUsualDay: boolean;
