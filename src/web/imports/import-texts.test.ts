import { expect, test } from 'vitest';
import { importTexts } from './import-texts.ts';

test('one line is “this line”, several are counted', () => {
  const { fr, en } = importTexts;
  const texts = [1, 3].flatMap((left) => [fr.preview.runWithout(2, left), en.preview.runWithout(2, left)]);
  expect(
    texts.map((words) =>
      words
        .split(/sans|without/)[1]
        ?.trim()
        .replaceAll(/\s/g, ' '),
    ),
  ).toEqual(['cette ligne', 'this line', 'ces 3 lignes', 'these 3 lines']);
});
