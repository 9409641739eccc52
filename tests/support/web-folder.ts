import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * A renderer that draws its request into the page, so that a test can read it. It fails for the brand name `broken`.
 */
const renderer = `export const renderPage = async (request) => {
  if (request.brand.name === 'broken') throw new Error('on purpose');
  const json = JSON.stringify(request).replaceAll('<', '\\\\u003c');
  return {
    head: '<title>' + request.path + '</title>',
    root: '<main lang="' + request.language + '">drawn</main>',
    data: '<script type="application/json" id="page-facts">' + json + '</script>',
  };
};
export const renderScreen = async ({ path, user, isPhone, ask }) => {
  const { searchParams } = new URL(path, 'http://page');
  if (searchParams.has('broken')) throw new Error('on purpose');
  if (searchParams.has('endless')) await new Promise(() => {});
  const address = searchParams.get('ask');
  const reply = address === null ? undefined : await ask(address);
  return { root: JSON.stringify({ user: user.id, isPhone, reply }), data: '' };
};
export const renderFrame = ({ language, brand }) => '<p>' + language + ' ' + brand.name + '</p>';
`;

/**
 * Makes a folder like the folder of a build, but without a build. It has the product's own page and public files, and
 * a few files instead of built ones.
 */
export async function makeWebFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sourcing-web-'));
  for (const page of ['index.html', 'offer.html', 'src/web/offline/offline.html']) {
    await copyFile(page, join(folder, basename(page)));
  }
  await cp('public', folder, { recursive: true });
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/start-abc.js'), 'export {};');
  await writeFile(join(folder, 'service-worker.js'), 'self.skipWaiting();');
  await mkdir(join(folder, '.render'));
  await writeFile(join(folder, '.render/package.json'), '{"type":"module"}');
  await writeFile(join(folder, '.render/render-page.js'), renderer);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
