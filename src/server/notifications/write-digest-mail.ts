import { clientName } from '#domain/accounts/name-format.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { asLanguage } from '#domain/language.ts';
import { digestDay, type DigestPart, digestParts } from '#domain/notifications/digest-rules.ts';
import type { MailKinds, OpenMailKinds } from '#server/mail/mail-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { type DigestRow, findDigestReader, listDigestRows } from './digest-store.ts';

/** The list that shows all requests of a part. */
const pathsOfLists: Record<DigestPart, string> = {
  mine: '/agent/dashboard?workList=mine&action=required',
  nobody: '/agent/dashboard?workList=nobody&action=required',
  clients: '/agent/dashboard?workList=mine',
};

const dayLength = 86_400_000;
const daysBetween = (from: Date, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${agencyDay(from)}T00:00:00Z`)) / dayLength);

type Part = MailKinds['morning_digest']['parts'][number];

function partOf(
  name: DigestPart,
  rows: readonly DigestRow[],
  { day, publicUrl }: { day: string; publicUrl: string },
) {
  const [first] = rows;
  if (!first) return [];
  const part: Part = {
    name,
    total: first.total,
    overdue: first.overdueTotal,
    link: publicUrl + pathsOfLists[name],
    requests: rows.map(({ requestId, reference, title, since, overdue, company, ...person }) => ({
      name: `${reference} ${title}`,
      client: clientName(person, company),
      days: daysBetween(since, day),
      isOverdue: overdue,
      link: `${publicUrl}/agent/request/${requestId}`,
    })),
  };
  return [part];
}

/**
 * Writes the digest when the mail is sent. Null if its morning is over, nothing waits, or the reader is no
 * longer an agent or no longer wants a digest.
 */
export async function writeDigestMail(
  { db, config }: Pick<Services, 'db'> & { config: Pick<Services['config'], 'publicUrl'> },
  { digestFor, day }: OpenMailKinds['morning_digest'],
  at: Date = new Date(),
) {
  if (digestDay(at) !== day) return null;
  const reader = await findDigestReader(db, digestFor);
  if (!reader) return null;
  const rows = Map.groupBy(await listDigestRows(db, digestFor), ({ part }) => part);
  const { publicUrl } = config;
  const parts = digestParts.flatMap((name) => partOf(name, rows.get(name) ?? [], { day, publicUrl }));
  if (parts.length === 0) return null;
  const details = {
    firstName: reader.firstName,
    parts,
    link: `${publicUrl}/agent/dashboard?workList=mine`,
    settingsLink: `${publicUrl}/settings#notifications`,
  };
  return { to: reader.email, language: asLanguage(reader.language), details };
}
