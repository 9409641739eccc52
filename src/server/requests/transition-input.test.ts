import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { requestIn } from '#tests/support/request-story.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeWorld } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const send = async (
  name: Parameters<typeof isMadeBy>[0],
  status: Parameters<typeof requestIn>[1],
  extra: object = {},
) => {
  const { id } = await requestIn(world, status);
  const caller = isMadeBy(name, 'agent') ? world.agent : world.owner;
  const payload = { name, comment: 'A word on it.', ...extra };
  return caller.inject({ method: 'POST', url: `/api/requests/${id}/transitions`, payload });
};

test.each(['withdraw', 'cancel'] as const)(
  '%s starts from several statuses, so the call must contain the status on screen',
  async (name) => {
    const answer = await send(name, 'demande_emise');
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'from' }] });
    expect((await send(name, 'demande_emise', { from: 'devis_emis' })).status).toBe(409);
  },
);

test('approving starts from one status, which may be left out', async () => {
  expect((await send('approve', 'demande_emise')).status).toBe(200);
});
