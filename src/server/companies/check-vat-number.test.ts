import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { startTestApp } from '#tests/support/test-app.ts';

/** Opens a stand-in for the EU's service, with an answer for each number. */
async function openVies(answers: Record<string, { status: number; body: object }>) {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const body = JSON.parse(text) as { vatNumber: string };
      received.push({ path: request.url, ...body });
      const answer = answers[body.vatNumber] ?? { status: 500, body: {} };
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, stop: () => server.close() };
}

test('the EU’s service checks a number if the operator wants that; without its answer nothing changes', async () => {
  const vies = await openVies({
    44732829320: { status: 200, body: { valid: true } },
    136695976: { status: 200, body: { valid: false } },
    40303265045: {
      status: 200,
      body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
    },
  });
  const app = await startTestApp({ VIES_URL: vies.url });
  try {
    const person = await app.client();
    const id = randomUUID();
    const body = { id, company: companyDetails, takesRequests: false };
    await done(person.call(endpoints.createCompany, { body }));
    const save = (more: object) =>
      done(
        person.call(endpoints.saveCompany, {
          params: { companyId: id },
          body: { ...companyDetails, ...more },
        }),
      );
    await runDueJobs(app.services);
    const read = async () =>
      (await done(person.call(endpoints.getCompany, { params: { companyId: id } }))).vatChecked;
    expect(vies.received).toEqual([
      { path: '/check-vat-number', countryCode: 'FR', vatNumber: '44732829320' },
    ]);
    expect(await read()).toMatchObject({ valid: true });
    // The server does not check a number a second time.
    await save({ name: 'Autre nom' });
    await runDueJobs(app.services);
    expect(vies.received).toHaveLength(1);
    expect(await read()).toMatchObject({ valid: true });
    await save({ vatNumber: 'DE136695976' });
    expect(await read()).toBeNull();
    await runDueJobs(app.services);
    expect(await read()).toMatchObject({ valid: false });
    await save({ vatNumber: 'FR40303265045' });
    expect(await runDueJobs(app.services)).toBe(1);
    expect(await read()).toBeNull();
    await save({ vatNumber: 'CH123456789' });
    await runDueJobs(app.services);
    expect(vies.received.at(-1)).toMatchObject({ countryCode: 'FR' });
  } finally {
    await app.stop();
    vies.stop();
  }
});
