import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { freePort } from '#server/services/free-port.ts';
import { isAllowed, refused } from '../tools/release/licence-rules.ts';
import { type Caller, done, testPassword } from './support/caller.ts';
import { postgresOf } from './support/data-folder.ts';
import { callerAt } from './support/http-caller.ts';
import { type InstalledRelease, installRelease } from './support/installed-release.ts';
import { photo } from './support/pictures.ts';
import { readPdf } from './support/read-pdf.ts';
import { composed, requestIn } from './support/request-story.ts';
import { acceptedTerms } from './support/samples.ts';

let release: InstalledRelease;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  release = installRelease({ PORT: String(port), THROTTLE: '0' });
});
afterAll(() => release.remove());

const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(release.folder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.lstatSync(path.join(release.folder, folder, file)).isFile());

test('the release takes at most 250 MB, and contains neither tests nor tools for building', () => {
  const [megabytes] = execFileSync('du', ['-sm', release.folder], { encoding: 'utf8' }).split('\t');
  expect(Number(megabytes)).toBeLessThanOrEqual(250);
  expect(new Set(fs.readdirSync(release.folder))).toEqual(
    new Set(
      ['LICENSE', 'THIRD-PARTY-LICENCES.txt', 'sbom.cdx.json', 'package.json'].concat([
        'bin',
        'deploy',
        'dist',
        'docs',
        'migrations',
        'node_modules',
        'src',
      ]),
    ),
  );
  expect(filesIn('src').filter((file) => !file.endsWith('.js') || /\.(test|suite)\./.test(file))).toEqual([]);
  const packages = fs.readdirSync(path.join(release.folder, 'node_modules'));
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => ['typescript', 'vite', 'vitest', 'react'].includes(name))).toEqual([]);
});

test('every module finds what it imports', () => {
  const programs = /(main|-command|worker-main|watch-worker|windows-watchdog)\.js$/;
  const modules = filesIn('src').filter((file) => !programs.test(file));
  const later = modules.flatMap((file) => {
    const text = fs.readFileSync(path.join(release.folder, 'src', file), 'utf8');
    return [...text.matchAll(/\bimport\('([^'.#][^']*)'\)/g)].map(([, name]) => name);
  });
  expect(later).toContain('libphonenumber-js/max');
  const names = [...modules.map((file) => `./src/${file}`), ...later];
  const load = `for (const name of ${JSON.stringify(names)}) await import(name); process.exit();`;
  const node = path.join(release.folder, 'bin/node');
  execFileSync(node, ['--input-type=module', '--eval', load], { cwd: release.folder, env: {} });
});

test('the release lists its third-party packages, under licences that somebody has accepted', () => {
  const read = (file: string) => fs.readFileSync(path.join(release.folder, file), 'utf8');
  const { components } = JSON.parse(read('sbom.cdx.json')) as {
    components: { name: string; version: string; licenses: { expression: string }[] }[];
  };
  const known = new Map(components.map(({ name, ...rest }) => [name, rest]));
  expect(known.get('node')?.version).toBe(process.versions.node);
  const packages = filesIn('node_modules').filter((file) => /^(@[^/]+\/)?[^/]+\/package\.json$/.test(file));
  const names = packages.map((file) => path.dirname(file));
  expect(names.length).toBeGreaterThan(100);
  expect(
    [...names, 'postgresql', 'openssl', 'newsreader', 'react'].filter((name) => !known.has(name)),
  ).toEqual([]);
  const expressions = components.flatMap(({ licenses }) => licenses.map(({ expression }) => expression));
  expect(expressions.filter((expression) => !isAllowed(expression))).toEqual([]);
  const texts = read('THIRD-PARTY-LICENCES.txt');
  for (const { name, version } of components) expect(texts).toContain(`\n${name} ${version} (`);
});

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'SSPL-1.0 OR BUSL-1.1'])(
  'a component under %s makes no release',
  (licence) => {
    const component = {
      kind: 'library',
      name: 'x',
      version: '1',
      purl: '',
      sha512: null,
      texts: [],
    } as const;
    expect(refused([{ ...component, texts: [], licence }])).toEqual([`x: ${licence}`]);
  },
);

const person = (email: string) => ({
  email,
  password: testPassword,
  firstName: 'Camille',
  lastName: 'Test',
  phone: '+33612345678',
});

async function firstPeople(link: string): Promise<{ agent: Caller; owner: Caller }> {
  const stranger = callerAt(url);
  const token = new URL(link).searchParams.get('token') ?? '';
  const agent = await done(
    stranger.call(endpoints.acceptInvitation, { body: { ...person('agent@example.com'), token } }),
  );
  const client = await done(
    stranger.call(endpoints.signUp, { body: { ...person('client@example.com'), accepts: acceptedTerms } }),
  );
  return {
    agent: callerAt(url, { accessToken: agent.accessToken }),
    owner: callerAt(url, { accessToken: client.accessToken }),
  };
}

test('the release serves an agency from an empty folder: people, a picture, a quote, pages, commands, a backup', async () => {
  const server = await release.serve();
  expect((await release.run('health')).code).toBe(0);
  const people = await firstPeople(/http\S+token=\S+/.exec(server.output())?.[0] ?? '');
  const { owner } = people;

  const picture = { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' };
  const { id } = await done(owner.upload(endpoints.uploadAttachment, {}, picture));
  const body = { title: '竹杯 Bamboo cups', description: '2 000 cups', attachmentIds: [id] };
  const { quotes } = await requestIn(people, 'devis_emis', body, composed);
  const quote = await owner.call(endpoints.downloadQuotePdf, {
    query: { objectPath: quotes[0]?.objectPath ?? '' },
  });
  expect((await readPdf(quote.raw)).text).toContain('竹杯 Bamboo cups');

  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</main>')]);
  const invited = await release.run('agent', 'create', 'colleague@example.com');
  expect(invited).toEqual({ code: 0, output: expect.stringContaining('/join?token=') });
  expect((await release.run('doctor')).output).toBe('Everything that is stored follows.\n');
  const archive = path.join(release.dataFolder, 'agency.backup');
  expect(await release.run('backup', archive)).toMatchObject({ code: 0 });
  expect(fs.statSync(archive).size).toBeGreaterThan(quote.raw.length);

  expect(await server.stop()).toBe(0);
  expect(postgresOf(release.dataFolder)).toEqual([]);
  expect((await release.run('health')).code).toBe(1);
});

test('an unknown command names the commands', async () => {
  const { code, output } = await release.run('start');
  expect([code, output]).toEqual([2, expect.stringContaining('sourcing backup <file>')]);
  expect((await release.run('keys')).output).toContain('  sourcing keys rotate');
});
