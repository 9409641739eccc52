import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client();
});
afterAll(() => app.stop());

const address = '12 rue des Lilas\n69003 Lyon';

test('a new account has no billing address; once given it stays until it is taken back', async () => {
  const fresh = await done(owner.call(endpoints.updateProfile, { body: {} }));
  expect(fresh).toMatchObject({ billingAddress: null, billingCountry: 'FR' });
  const body = { billingAddress: ` ${address} `, billingCountry: 'BE' };
  const given = { billingAddress: address, billingCountry: 'BE' };
  expect(await done(owner.call(endpoints.updateProfile, { body }))).toMatchObject(given);
  const renamed = await done(owner.call(endpoints.updateProfile, { body: { firstName: 'Zoé' } }));
  expect(renamed).toMatchObject({ firstName: 'Zoé', ...given });
  const gone = await done(owner.call(endpoints.updateProfile, { body: { billingAddress: null } }));
  expect(gone).toMatchObject({ billingAddress: null, billingCountry: 'BE' });
});

test.each([
  ['an empty address', { billingAddress: '  ' }, 'billingAddress'],
  ['an address that is too long', { billingAddress: 'a'.repeat(301) }, 'billingAddress'],
  ['an address that cannot be stored', { billingAddress: 'Lyon\u0000' }, 'billingAddress'],
  ['a country that does not exist', { billingCountry: 'XX' }, 'billingCountry'],
])('%s is refused', async (_, body, path) => {
  const { error } = await owner.call(endpoints.updateProfile, { body });
  expect(error).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
});
