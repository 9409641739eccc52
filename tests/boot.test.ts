import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = await readFile('public/boot.js', 'utf8');

/**
 * Opens a finished page that the server sent in French, in a browser that has chosen English. `kept` is the content
 * of its cookies.
 */
function open(kept: string[]) {
  const jar = [...kept];
  let reloads = 0;
  const root = { lang: 'fr', dataset: { awaits: undefined as string | undefined } };
  const document = {
    currentScript: { dataset: { program: '/start.js' } },
    documentElement: root,
    querySelector: () => null,
    querySelectorAll: () => [],
    get cookie() {
      return jar.join('; ');
    },
    set cookie(value: string) {
      const [pair = ''] = value.split(';');
      if (!jar.includes(pair)) jar.push(pair);
    },
  };
  const location = { search: '', protocol: 'https:', pathname: '/', reload: () => (reloads += 1) };
  const localStorage = { getItem: (key: string) => (key === 'language' ? 'en' : null) };
  runInContext(
    boot,
    createContext({
      document,
      location,
      localStorage,
      URLSearchParams,
      AbortController,
      navigator: { languages: ['fr'] },
      requestAnimationFrame: () => undefined,
      addEventListener: () => undefined,
    }),
  );
  return { jar, reloads, awaits: root.dataset.awaits };
}

test('a page that is not in the chosen language is loaded again, and only once', () => {
  const first = open([]);
  expect(first).toEqual({ jar: ['language=en'], reloads: 1, awaits: 'page' });
  // Another site of the same domain has set a cookie of that name, which the server reads first.
  const shadowed = open(['language=fr']);
  expect(shadowed).toMatchObject({ jar: ['language=fr', 'language=en'], reloads: 1 });
  expect(open(shadowed.jar)).toMatchObject({ reloads: 0, awaits: 'page' });
  expect(open(['site_language=en'])).toMatchObject({ reloads: 1 });
});
