import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useToasts } from './toasts.tsx';
import { useUiTexts } from './ui-language.ts';

test.each([
  ['texts', useUiTexts],
  ['toasts', useToasts],
])('%s fail outside their provider', (_, useContextual) => {
  const Orphan = () => {
    useContextual();
    return null;
  };
  expect(() => renderToString(createElement(Orphan))).toThrow(/UiProvider|Provider/);
});
