import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { done, type Person } from './caller.ts';
import { confirmWithPassword } from './factors.ts';

export const ownIban = 'FR7630006000011234567890189';
export const foreignIban = 'DE89370400440532013000';

/** Enters the agency's own account. */
export async function saveOwnAccount(agent: Person): Promise<void> {
  await confirmWithPassword(agent);
  await saveConfirmedAccount(agent);
}

/** Calls `saveOwnAccount` after the agent has confirmed their identity. */
export async function saveConfirmedAccount(agent: Pick<Person, 'call'>): Promise<void> {
  const body = { holder: 'Agence Exemple', iban: ownIban, bic: 'AGRIFRPP', intermediaryBic: null };
  await done(agent.call(endpoints.saveBankDetails, { body }));
}

export const bankFile = (content: string | Buffer, name = 'statement.xml') => ({
  content: Buffer.from(content),
  name,
  type: 'application/octet-stream',
});

export const sendStatement = (
  agent: Pick<Person, 'upload'>,
  content: string | Buffer,
  { name, fileId = randomUUID() }: { name?: string; fileId?: string } = {},
) => agent.upload(endpoints.uploadStatementFile, { params: { fileId } }, bankFile(content, name));

/** Sends a file and returns the numbers of new and of known entries. */
export async function takeStatement(
  agent: Pick<Person, 'upload'>,
  content: string | Buffer,
): Promise<[fresh: number, known: number]> {
  const file: StatementFile = await done(sendStatement(agent, content));
  if (file.state !== 'done') throw new Error(`${file.state}: ${file.refusal} ${file.refusalDetail}`);
  return [file.entriesNew, file.entriesKnown];
}

/** Sends a table whose columns no agent has named yet. */
export async function tableToName(
  agent: Pick<Person, 'upload'>,
  content: string | Buffer,
): Promise<StatementFile> {
  const file = await done(sendStatement(agent, content, { name: 'umsatz.csv' }));
  if (file.state !== 'waiting') throw new Error(`${file.state}: ${file.refusal} ${file.refusalDetail}`);
  return file;
}

/** Names the columns as the product guessed them. */
export async function nameColumns(agent: Person, fileId: string): Promise<StatementFile> {
  const { guess } = await done(agent.call(endpoints.getStatementColumns, { params: { fileId } }));
  return done(agent.call(endpoints.saveStatementColumns, { params: { fileId }, body: guess }));
}
