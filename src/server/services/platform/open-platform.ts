import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { openCalls, type PlatformSettings } from './open-calls.ts';
import { type Flow, PlatformBusy, type PlatformDriver, PlatformRefused } from './platform-driver.ts';
import { readAtMost } from './read-at-most.ts';
import { writeMultipart } from './write-multipart.ts';

/** The most flows that a page may have (XP Z12-013). */
const pageSize = 100;
/** Bytes. A page of flows is far smaller. */
const maxReply = 4 * 1024 * 1024;
const maxRefusalLength = 400;
/** Milliseconds by which the platform's clock may be behind ours. */
const clockSkew = 60_000;

/** Removes control characters: PostgreSQL cannot store NUL, and no reader needs the others. */
const withoutControls = (words: string) => words.replaceAll(/\p{C}/gu, ' ').trim();

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const flowSchema = z
  .object({
    flowId: z.string().min(1).max(100),
    trackingId: z.string().max(100).nullish(),
    flowType: z.string().max(100).nullish(),
    submittedAt: moment.nullish(),
    updatedAt: moment,
    acknowledgement: z
      .object({
        status: z.enum(['Pending', 'Ok', 'Error']),
        details: z
          .array(z.object({ reasonCode: z.string().nullish(), reasonMessage: z.string().nullish() }))
          .nullish(),
      })
      .nullish(),
  })
  .transform(({ flowId, trackingId, flowType, submittedAt, updatedAt, acknowledgement }): Flow => ({
    flowId,
    trackingId: trackingId ?? null,
    flowType: flowType ?? '',
    submittedAt: submittedAt ?? updatedAt,
    updatedAt,
    acknowledgement: acknowledgement
      ? {
          status: acknowledgement.status,
          reasons: (acknowledgement.details ?? []).map(({ reasonCode, reasonMessage }) =>
            withoutControls([reasonMessage, reasonCode].find(Boolean) ?? ''),
          ),
        }
      : null,
  }));

const pageSchema = z.object({ results: z.array(z.unknown()) });
const sentSchema = z.object({ flowId: z.string().min(1).max(100) });
const errorSchema = z.object({ errorCode: z.string().nullish(), errorMessage: z.string().nullish() });

/** The statuses that mean that the document is wrong. All others mean that the platform cannot take it now. */
const refusalStatuses = new Set([400, 413, 422]);

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readAtMost(response, maxReply);
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}

/** Throws if the call failed. The error does not contain the answer's words. */
async function requireSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  throw new PlatformBusy(`the e-invoicing platform answered ${response.status}`);
}

async function readRefusal(response: Response): Promise<string> {
  const { data } = errorSchema.safeParse(await readJson(response));
  const words = [data?.errorMessage, data?.errorCode].filter((part) => part !== null && part !== undefined);
  return withoutControls(words.join(' · ')).slice(0, maxRefusalLength) || `HTTP ${response.status}`;
}

/** Opens the configured platform without calling it; null if there is none. */
export function openPlatform({
  einvoicingPlatform: settings,
}: Pick<Config, 'einvoicingPlatform'>): PlatformDriver | null {
  return settings === undefined ? null : openFlowService(settings);
}

function openFlowService(settings: PlatformSettings): PlatformDriver {
  const call = openCalls(settings);

  async function search(where: object): Promise<Flow[]> {
    const response = await call('/flows/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: pageSize, where }),
    });
    await requireSuccess(response);
    const { results } = pageSchema.parse(await readJson(response));
    // A flow that does not fit the published format must not hide the others.
    return results.map((result) => flowSchema.safeParse(result).data).filter((flow) => flow !== undefined);
  }

  return {
    submit: async ({ number, pdf, sha256 }) => {
      const info = {
        trackingId: number,
        name: `${number}.pdf`,
        processingRule: 'B2B',
        flowSyntax: 'Factur-X',
        flowProfile: 'CIUS',
        sha256: sha256.toString('hex'),
      };
      const { type, body } = writeMultipart(info, { name: info.name, type: 'application/pdf', bytes: pdf });
      const response = await call('/flows', { method: 'POST', headers: { 'content-type': type }, body });
      if (refusalStatuses.has(response.status)) throw new PlatformRefused(await readRefusal(response));
      await requireSuccess(response);
      return sentSchema.parse(await readJson(response)).flowId;
    },
    findSent: async (trackingId, since) => {
      const flows = await search({ trackingId, flowDirection: ['Out'] });
      const sent = flows.find(
        (flow) =>
          flow.trackingId === trackingId &&
          flow.submittedAt.getTime() >= since.getTime() - clockSkew &&
          flow.acknowledgement?.status !== 'Error',
      );
      return sent ?? null;
    },
    listChanged: async (after) => {
      const flows = await search({
        updatedAfter: after.toISOString(),
        flowType: ['CustomerInvoice', 'CustomerInvoiceLC'],
      });
      return flows.toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
    },
    download: async (flowId, maxBytes) => {
      const path = `/flows/${encodeURIComponent(flowId)}?docType=Original`;
      const response = await call(path, { method: 'GET' });
      await requireSuccess(response);
      return readAtMost(response, maxBytes);
    },
  };
}
