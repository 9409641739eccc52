import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import type { ImportColumns } from '#domain/imports/import-rules.ts';
import { done, type Person } from './caller.ts';
import type { TestApp } from './test-app.ts';

/** A CSV file as a spreadsheet writes it. */
export const csvFile = (content: string | Buffer, name = 'clients.csv') => ({
  content: Buffer.from(content),
  name,
  type: 'text/csv',
});

export const newAddress = () => `listed-${randomUUID()}@example.com`;

export const newAddresses = (count: number) => Array.from({ length: count }, newAddress);

/** A list with these clients, whom the agency does not know yet. */
export const listOf = (emails: readonly string[]) =>
  ['Prénom;Nom;E-mail', ...emails.map((email, at) => `Inès;Martin ${at};${email}`)].join('\r\n');

export function sendList(agent: Person, content: string | Buffer, name?: string) {
  return agent.upload(endpoints.uploadClientList, {}, csvFile(content, name));
}

/** Uploads a draft with these clients. */
export async function draftOf(agent: Person, emails: readonly string[]): Promise<ClientImportDetail> {
  return done(sendList(agent, listOf(emails)));
}

/** Uploads a draft with these clients and imports it. */
export async function importOf(agent: Person, emails: readonly string[], invite = false) {
  const { id, columns } = await draftOf(agent, emails);
  const params = { importId: id };
  const body = { columns, clients: emails.length, invite };
  return done(agent.call(endpoints.runClientImport, { params, body }));
}

type Agent = Pick<Person, 'call'>;

export const previewOf = (agent: Agent, importId: string, columns: ImportColumns) =>
  done(agent.call(endpoints.previewClientImport, { params: { importId }, body: { columns: [...columns] } }));

export const runList = (agent: Agent, importId: string, columns: ImportColumns, clients: number) =>
  agent.call(endpoints.runClientImport, {
    params: { importId },
    body: { columns: [...columns], clients, invite: false },
  });

export const undoImport = (agent: Agent, importId: string, removed: number) =>
  agent.call(endpoints.undoClientImport, { params: { importId }, body: { removed } });

export const clientsOf = (agent: Agent, importId: string) =>
  done(agent.call(endpoints.listImportedClients, { params: { importId } }));

export const openFor = (agent: Agent, clientId: string) =>
  agent.call(endpoints.openClientRequest, {
    body: { clientId, title: 'Cups', description: 'Many', submissionKey: randomUUID() },
  });

export async function profileOf({ services }: TestApp, email: string) {
  const { rows } = await services.pool.query<{ id: string; phone: string; language: string }>(
    'SELECT id, phone, language FROM profiles WHERE email = $1',
    [email],
  );
  return rows[0];
}

export const mailsTo = async (app: TestApp, email: string) =>
  (await app.mails()).filter(({ to }) => to === email);
