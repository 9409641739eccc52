import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { expect } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { makeRouter } from '#web/routes.tsx';
import { useSearchInput } from '#web/shared/forms/use-search-input.ts';
import { test } from './support/open-screen.tsx';

test('a text that the page shows late does not replace what was typed meanwhile', async () => {
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: ['/dashboard'] }) });
  const inRouter = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  const asked: (string | undefined)[] = [];
  const go = (text: string | undefined) => Promise.resolve(void asked.push(text));
  const rendered: (string | undefined)[] = [];
  const { result, rerender, act } = await renderHook(
    ({ search }: { search?: string } = {}) => {
      const input = useSearchInput(search, go);
      useEffect(() => {
        rendered.push(search);
      }, [search]);
      return input;
    },
    { initialProps: {}, wrapper: inRouter },
  );
  const show = async (search: string) => {
    await rerender({ search });
    await expect.poll(() => rendered.at(-1)).toBe(search);
  };
  const reads = (text: string) => expect.poll(() => result.current?.typed).toBe(text);
  const type = async (text: string) => {
    await act(() => result.current.setTyped(text));
    await reads(text);
  };
  await reads('');
  await type('vas');
  await expect.poll(() => asked).toEqual(['vas']);
  await type('vases');
  await result.current.settle('vases');
  await type('vases verts');
  await show('vas');
  await show('vases');
  // Only a text that is still typed comes into the address.
  await expect.poll(() => asked).toEqual(['vas', 'vases', 'vases verts']);
  await show('vases verts');
  // Another search comes from elsewhere, for example from the browser's back button.
  await show('tapis');
  await reads('tapis');
});
