import { cp, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { demoOf } from './copied-database.ts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** The moment at which the history of the demo ends. */
export const demoNow = new Date('2026-11-20T15:00:00Z');
/** The key that encrypts the secrets in the demo's data folder and database. */
export const demoKey = { ENCRYPTION_KEY: Buffer.alloc(32, 'demo').toString('base64') };

const folder = join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'demo');
const dataFolder = join(folder, 'data');
const outcome = join(folder, 'seeded.json');

interface Seeded {
  /** The lines that the seeding printed, and the data folder that they name. */
  lines: string[];
  dataDir: string;
  error?: string;
}

/**
 * Fills the database that every file of the run copies. The drawing of its documents and photos takes 13 s of
 * processor time.
 */
async function seed(): Promise<Seeded> {
  const database = await createTestDatabase({ name: demoOf(inject('testServer')) });
  const app = await startTestApp(demoKey, { ...database, drop: () => database.pool.end() });
  const { dataDir } = app.services.config;
  try {
    const lines = await seedDemo(app.services, demoNow);
    await cp(dataDir, dataFolder, { recursive: true });
    return { lines, dataDir };
  } finally {
    await app.stop();
  }
}

/** The first file that asks for the demo fills the database; the others wait. */
async function seededOnce(): Promise<Seeded> {
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const seeded = await seed().catch((error: unknown) => ({ lines: [], dataDir: '', error: String(error) }));
    await writeFile(`${outcome}.draft`, JSON.stringify(seeded));
    await rename(`${outcome}.draft`, outcome);
  }
  const seeded = JSON.parse(await eventually(() => readFile(outcome, 'utf8'), 200)) as Seeded;
  if (seeded.error !== undefined) throw new Error(`the demo could not be seeded: ${seeded.error}`);
  return seeded;
}

/**
 * Starts the server on a copy of the demo, which is filled once in a run. `lines` are the lines printed in doing so.
 */
export async function startDemoApp(): Promise<TestApp & { lines: string[] }> {
  const seeded = await seededOnce();
  const dataDir = await mkdtemp(join(tmpdir(), 'sourcing-demo-'));
  await cp(dataFolder, dataDir, { recursive: true });
  const database = await createTestDatabase({ from: demoOf(inject('testServer')) });
  const app = await startTestApp({ ...demoKey, DATA_DIR: dataDir }, database);
  return { ...app, lines: seeded.lines.map((line) => line.replaceAll(seeded.dataDir, dataDir)) };
}
