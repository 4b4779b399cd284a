import { expect, test } from 'vitest';
import { fit, shrink } from './shrink.ts';

test.each([
  [4_032, 3_024, 1_920, 1_440],
  [3_024, 4_032, 1_440, 1_920],
  [800, 600, 800, 600],
  [0, 0, 0, 0],
])('%i × %i becomes %i × %i', (width, height, fittedWidth, fittedHeight) =>
  expect(fit({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight }),
);

test('a picture that the device cannot decode stays as it is', async () => {
  const file = new File(['no picture'], 'Notiz.png', { type: 'image/png' });
  expect(await shrink(file)).toBe(file);
});
