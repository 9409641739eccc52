import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '../bank-files.ts';
import { done } from '../caller.ts';
import { confirmPasswordAndFactor } from '../factors.ts';
import { bankFile, ownIban, saveConfirmedAccount, sendStatement, tableToName } from '../statement-files.ts';
import { failedMail } from '../failed-mail.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const paid = { amount: '600.00', bookedOn: '2026-01-05', text: 'ESM-2370661985' };
const sample = () => camtFile({ statements: [{ iban: ownIban, id: randomUUID(), entries: [paid] }] });

async function table({ app, agent }: World) {
  // Other calls may have changed the password.
  await confirmPasswordAndFactor(app, agent);
  await saveConfirmedAccount(agent);
  // New headings, so that the product does not apply the columns named for another table.
  const { id } = await tableToName(agent, `Date;Libellé;Montant;${randomUUID()}\n05/01/2026;ESM-1;600,00;x`);
  return { params: { fileId: id } };
}

async function sent({ agent }: World) {
  const { id } = await done(sendStatement(agent, sample()));
  return { params: { fileId: id } };
}

export const statementCalls = {
  uploadStatementFile: async () => ({ params: { fileId: randomUUID() }, file: bankFile(sample()) }),
  getStatementFile: sent,
  listLeftEntries: sent,
  listStatementFiles: async () => ({ query: { page: '1' } }),
  getStatementColumns: table,
  saveStatementColumns: async (world) => ({
    ...(await table(world)),
    body: { columns: ['bookedOn', 'text', 'amount', null], dateOrder: 'dmy', decimalMark: 'comma' },
  }),
  listStatementAccounts: async () => ({}),
  sendStatementFile: async () => ({ file: bankFile(sample()) }),
  listMachineKeys: async () => ({}),
  getOperation: async () => ({}),
  resendMail: async ({ app }) => ({ params: { mailId: await failedMail(app.services) } }),
  createMachineKey: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    return { body: { name: randomUUID(), purpose: 'statements' } };
  },
  revokeMachineKey: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    const { made } = await done(
      agent.call(endpoints.createMachineKey, { body: { name: randomUUID(), purpose: 'documents' } }),
    );
    return { params: { keyId: made.id } };
  },
} satisfies ValidCalls;
