import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { loadLive } from '#web/live/load-live.ts';
import type { FakeServer } from './fake-server.ts';
import { signedInAs } from './people.ts';

let isLoaded = false;

/** Connects the screens to the live stream, as in the product. Call it after `open`. */
export async function goLive(server: FakeServer, user: User): Promise<void> {
  const { session } = signedInAs(user);
  server.answer(endpoints.getSession, { session, user });
  if (!isLoaded) loadLive();
  isLoaded = true;
  await expect.poll(() => server.received(endpoints.openStream).length).toBeGreaterThan(0);
  server.publish({ type: 'hello' });
}
