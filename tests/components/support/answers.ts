import { expect, test as base } from 'vitest';
import { page } from 'vitest/browser';
import { answerEndpoints } from '#contract/sourcing/answer-endpoints.ts';
import { startAnswer } from '#web/answer/start-answer.ts';
import { FakeServer } from './fake-server.ts';

interface Fixtures {
  server: FakeServer;
  /** Opens the page of a link in the size of a phone. */
  open: (token?: string) => Promise<void>;
}

/** A test of the supplier's page, with a fake server that follows the contract. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures it needs from the pattern
  server: async ({}, provide) => {
    const server = new FakeServer();
    server.start();
    server.answer(answerEndpoints.saveAnswerDraft, ({ body }) => ({
      version: body.version + 1,
      savedAt: '2027-01-10T09:42:00.000Z',
    }));
    await provide(server);
    server.stop();
    localStorage.clear();
    expect(server.faults).toEqual([]);
  },
  open: async ({ server: _server }, provide) => {
    const root = document.createElement('div');
    let stop = () => {};
    await provide(async (token = 'a-token-of-a-link') => {
      stop();
      await page.viewport(360, 740);
      document.body.append(root);
      // Sets the hash without a `hashchange` event, as when the page is first opened. The event would make the page
      // load the answer a second time.
      window.history.replaceState(null, '', `#${token}`);
      stop = startAnswer(root);
    });
    stop();
    root.remove();
    window.history.replaceState(null, '', '#');
  },
});
