import { endpoints } from '#contract/endpoints.ts';
import type { Operation } from '#contract/system/operation-endpoints.ts';
import { findings } from '#domain/system/finding-rules.ts';
import { systemTexts } from '#web/system/system-texts.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const texts = systemTexts.fr;
const at = new Date(Date.UTC(2026, 10, 20, 9)).toISOString();
const id = (count: number) => `00000000-0000-4000-8000-00000000000${count}`;

const inOrder: Operation = {
  version: '1.1.0',
  instances: [{ id: id(1), version: '1.1.0', startedAt: at, seenAt: at }],
  database: { version: '17.10', bytes: 214_000_000, migrations: 47 },
  lastBackup: { madeAt: at, files: 1204, missing: 0 },
  disk: { free: 91_300_000_000, total: 250_000_000_000 },
  queue: { due: 0, postponed: 0, oldest: 0 },
  failedMails: { count: 0, items: [] },
  findings: [],
};

const failed = {
  id: id(2),
  matter: 'invitation',
  recipient: 'lea.girard@example.com',
  failedAt: at,
  reason: '550 5.1.1 recipient: no such user here',
  maySend: true,
} as const;

const openSystem = async (stage: Stage, operation: Operation) => {
  await stage.answer(endpoints.getOperation, operation);
  await stage.open('/agent/settings/system');
  await stage.sees(texts.state);
  await stage.settle();
};

/** The state of the installation, for administrators. */
export const systemScenes: Scene[] = scenesOf('system', 'agent', {
  well: { open: (stage) => openSystem(stage, inOrder) },
  ill: {
    open: (stage) =>
      openSystem(stage, {
        ...inOrder,
        instances: [...inOrder.instances, { id: id(3), version: '1.0.0', startedAt: at, seenAt: at }],
        lastBackup: { madeAt: at, files: 1204, missing: 3 },
        queue: { due: 12, postponed: 4, oldest: 1500 },
        failedMails: {
          count: 73,
          items: [
            failed,
            { ...failed, id: id(4), recipient: long.email, matter: 'supplier', maySend: false },
          ],
        },
        findings: [...findings],
      }),
  },
});
