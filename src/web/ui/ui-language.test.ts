import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useUiTexts } from './ui-language.ts';

test('texts fail outside their provider', () => {
  const Orphan = () => {
    useUiTexts();
    return null;
  };
  expect(() => renderToString(createElement(Orphan))).toThrow(/UiProvider|Provider/);
});
