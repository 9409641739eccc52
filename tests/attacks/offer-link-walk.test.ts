import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { linkHeader } from '#domain/sourcing/link-limits.ts';
import { type Caller, done, multipart } from '#tests/support/caller.ts';
import {
  agencyFile,
  ask,
  askedSupplier,
  priceOf,
  sourcingPdf,
  supplierFile,
  supplierWith,
  tokenOf,
} from '#tests/support/offer-links.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ValidCall } from '#tests/support/valid-calls/valid-call.ts';
import { validCalls } from '#tests/support/valid-calls/valid-calls.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const names = Object.keys(endpoints) as EndpointName[];
const ofLinks = names.filter((name) => (endpoints[name] as Endpoint).access === 'link');

function make(caller: Caller, name: EndpointName, call: ValidCall, headers: Record<string, string> = {}) {
  const { method, path, reply }: Endpoint = endpoints[name];
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  return caller.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, part: string) => call.params?.[part] ?? '') + search,
    payloadAsStream: reply === 'stream',
    ...body,
    headers: { ...body.headers, ...(call.cookie && { cookie: call.cookie }), ...headers },
  });
}

/** Makes a supplier, and a valid call of each endpoint for links about the supplier's own answer. */
async function ready() {
  const asked = await askedSupplier(world);
  const params = { fileId: await supplierFile(asked.supplier) };
  const calls: Record<string, ValidCall> = {
    readAnswer: {},
    saveAnswerDraft: { body: { version: 0, fields: { remarks: '1' } } },
    sendAnswer: { body: { version: 0, content: priceOf(asked.lineId) } },
    addAnswerFile: { file: sourcingPdf },
    removeAnswerFile: { params },
    readAnswerFile: { params },
  };
  return { ...asked, calls };
}

const reads = new Set(['readAnswer', 'readAnswerFile']);
/** Returns the status of a call, or the code of its refusal. */
const outcome = async (caller: Caller, name: EndpointName, call: ValidCall = {}) => {
  const { status, error } = await make(caller, name, call);
  return error?.code ?? status;
};

describe.each(ofLinks)('%s', (name) => {
  test('answers the link to which the data belong', async () => {
    const { supplier, calls } = await ready();
    const done = { addAnswerFile: 201, removeAnswerFile: 204 } as Partial<Record<EndpointName, number>>;
    expect(await outcome(supplier, name, calls[name])).toBe(done[name] ?? 200);
  });

  test('gives no link the data of another link', async () => {
    const { requestId, calls } = await ready();
    const rival = await askedSupplier(world);
    const sameRequest = supplierWith(world, await ask(world, requestId, rival.supplierId));
    const { requestId: _, ...own } = rival;
    const ofTheirs = {
      sendAnswer: 'inquiry_line_not_found',
      removeAnswerFile: 'sourcing_file_not_found',
      readAnswerFile: 'sourcing_file_not_found',
    } as Partial<Record<EndpointName, string>>;
    if (ofTheirs[name]) expect(await outcome(own.supplier, name, calls[name])).toBe(ofTheirs[name]);
    if (name.endsWith('AnswerFile') && name !== 'addAnswerFile') {
      expect(await outcome(sameRequest, name, calls[name])).toBe('sourcing_file_not_found');
    }
    const said = JSON.stringify(await done(sameRequest.call(endpoints.readAnswer)));
    expect(said).not.toContain(calls['readAnswerFile']?.params?.['fileId']);
  });

  test('gives no data to a link that has ended, even if somebody who is signed in sends it', async () => {
    const { requestId, supplierId, link, supplier, calls } = await ready();
    const { agent, owner } = world;
    const refused = async () => {
      expect(await outcome(supplier, name, calls[name])).toBe('link_invalid');
      for (const person of [agent, owner]) {
        const answer = await make(person, name, calls[name] ?? {}, { [linkHeader]: tokenOf(link) });
        expect(answer.error?.code).toBe('link_invalid');
      }
    };
    const expire = (when: string) =>
      app.database.pool.query(
        `UPDATE offer_links SET expires_at = now() + $2::interval WHERE request_id = $1`,
        [requestId, when],
      );
    await expire('0');
    await refused();
    await expire('1 day');
    await done(agent.call(endpoints.revokeLink, { params: { requestId, supplierId } }));
    await refused();
  });

  test('lets a link only read once the inquiry is closed', async () => {
    const { requestId, supplier, calls } = await ready();
    const params = { requestId };
    await done(world.agent.call(endpoints.closeInquiry, { params, body: { isClosed: true } }));
    expect(await outcome(supplier, name, calls[name])).toBe(reads.has(name) ? 200 : 'inquiry_closed');
  });
});

test('a link opens nothing but its own endpoints', async () => {
  const { requestId, supplierId, link } = await askedSupplier(world);
  const fileId = await agencyFile(world, requestId);
  const token = tokenOf(link);
  for (const name of names.filter((each) => !ofLinks.includes(each))) {
    const { access }: Endpoint = endpoints[name];
    if (access === 'anyone') continue;
    const call = await validCalls[name](world);
    const own = { ...call, params: { ...call.params, requestId, supplierId, fileId } };
    for (const headers of [
      { [linkHeader]: token },
      { [linkHeader]: token, authorization: `Bearer ${token}` },
    ]) {
      const { status } = await make(app.stranger, name, own, headers);
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  }
});
