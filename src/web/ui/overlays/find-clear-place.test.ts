import { expect, test } from 'vitest';
import { clearPlace } from './find-clear-place.ts';

const room = { top: 8, bottom: 700 };

test('the place is at the bottom if nothing is in the way', () => {
  expect(clearPlace(60, room, [{ top: 100, bottom: 144 }])).toBe(640);
});

test('the place moves up to the first free position', () => {
  const top = clearPlace(60, room, [{ top: 640, bottom: 684 }]);
  expect(top + 60).toBeLessThanOrEqual(640 - 8);
  expect(top).toBeGreaterThan(540);
});

test('without a free place covers as little as possible', () => {
  const everywhere = [
    { top: 0, bottom: 700 },
    { top: 300, bottom: 700 },
  ];
  expect(clearPlace(60, room, everywhere)).toBeLessThanOrEqual(300 - 68);
});
