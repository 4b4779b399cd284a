import type { FoodName, SealName } from './facts.ts';
import { FOOD_ICONS } from './food-icons.ts';
import { area, type Icon, icon, line, oval } from './paths.ts';
import { SEAL_ICONS } from './seal-icons.ts';

export const STEPS = [1, 2, 3, 4, 5] as const;

export type ScaleIcon = `scale${(typeof STEPS)[number]}`;

export type IconName = FoodName | SealName | ScaleIcon | 'medal';

const RADIUS = 4.4;
const APART = 12;

/** A scale of five drops, some of them filled. */
function scale(step: number): Icon {
  const middles = STEPS.map((each) => RADIUS + 0.6 + (each - 1) * APART);
  return {
    width: 2 * RADIUS + 1.2 + 4 * APART,
    height: 2 * RADIUS + 1.2,
    paths: middles.map((x, index) => {
      const d = oval(x, RADIUS + 0.6, RADIUS);
      return index < step ? area(`${oval(x, RADIUS + 0.6, RADIUS + 0.5)}`) : line(d, 1);
    }),
  };
}

/** A medal on its ribbon. */
const MEDAL = icon(
  area('M5.5 1L10 1L13 8.2L9 9.8ZM18.5 1L14 1L11 8.2L15 9.8Z'),
  area(`${oval(12, 15.5, 7.5)}${oval(12, 15.5, 6)}`),
  area('M12 11L13.4 14L16.6 14.3L14.2 16.4L14.9 19.6L12 17.9L9.1 19.6L9.8 16.4L7.4 14.3L10.6 14Z'),
);

/** All label icons; drawn for this project. */
export const ICONS: Readonly<Record<IconName, Icon>> = {
  ...FOOD_ICONS,
  ...SEAL_ICONS,
  scale1: scale(1),
  scale2: scale(2),
  scale3: scale(3),
  scale4: scale(4),
  scale5: scale(5),
  medal: MEDAL,
};

const SCALE_ICONS: readonly ScaleIcon[] = ['scale1', 'scale2', 'scale3', 'scale4', 'scale5'];

/** The icon of a step from 1 to 5. */
export const scaleIcon = (step: number): ScaleIcon => SCALE_ICONS[step - 1] ?? 'scale1';

/** The width of an icon of a given height. */
export const iconWidth = (name: IconName, height: number): number => (height * ICONS[name].width) / ICONS[name].height;
