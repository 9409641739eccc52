import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { PlatformSettings } from '#server/platform-settings.ts';
import { type Flow, type PlatformDriver, PlatformRefused } from './platform-driver.ts';
import { readAtMost } from './read-at-most.ts';
import { writeMultipart } from './write-multipart.ts';

/** Milliseconds for a call with its answer. */
const timeLimit = 20_000;
/** Seconds before its end at which an access token is renewed. */
const renewal = 30;
/** The most flows that a page may have (XP Z12-013). */
const pageSize = 100;
/** A page of flows is far smaller. */
const maxReply = 4 * 1024 * 1024;
const maxWords = 400;

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
          reasons: (acknowledgement.details ?? []).map(
            ({ reasonCode, reasonMessage }) =>
              [reasonMessage, reasonCode].find(
                (words) => words !== null && words !== undefined && words !== '',
              ) ?? '',
          ),
        }
      : null,
  }));

const pageSchema = z.object({ results: z.array(flowSchema).max(pageSize).nullish() });
const sentSchema = z.object({ flowId: z.string().min(1).max(100) });
const errorSchema = z.object({ errorCode: z.string().nullish(), errorMessage: z.string().nullish() });

/** These say that the document is wrong; others, that the platform cannot take it now. */
const refusals = new Set([400, 413, 422]);

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readAtMost(response, maxReply);
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}

/** Access tokens by client credentials; one is used until shortly before its end. */
function openTokens({ tokenUrl, clientId, clientSecret, scope }: PlatformSettings): () => Promise<string> {
  const { origin } = new URL(tokenUrl);
  const client = new oidc.Configuration(
    { issuer: origin, token_endpoint: tokenUrl },
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
  );
  client.timeout = timeLimit / 1000;
  // The configuration allows plain http only on this machine.
  if (origin.startsWith('http:')) oidc.allowInsecureRequests(client);
  let held: { token: string; until: number } | null = null;
  return async () => {
    if (held && Date.now() < held.until) return held.token;
    const answer = await oidc.clientCredentialsGrant(client, scope === undefined ? {} : { scope });
    const seconds = answer.expires_in ?? 60;
    held = { token: answer.access_token, until: Date.now() + (seconds - renewal) * 1000 };
    return held.token;
  };
}

/** Opens the configured platform; null if there is none. It is not called yet. */
export function openPlatform({
  einvoicingPlatform: settings,
}: Pick<Config, 'einvoicingPlatform'>): PlatformDriver | null {
  return settings === undefined ? null : openFlowService(settings);
}

function openFlowService(settings: PlatformSettings): PlatformDriver {
  const tokenOf = openTokens(settings);

  /** Calls the flow service. Throws `PlatformRefused`, and an error without the answer's words for all else. */
  async function call(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await tokenOf()}`);
    const response = await fetch(`${settings.flowUrl}/v1${path}`, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.ok) return response;
    if (!refusals.has(response.status)) {
      await response.body?.cancel();
      throw new Error(`the e-invoicing platform answered ${response.status}`);
    }
    const { data } = errorSchema.safeParse(await readJson(response));
    const words = [data?.errorMessage, data?.errorCode].filter((part) => part !== null && part !== undefined);
    throw new PlatformRefused(words.join(' · ').slice(0, maxWords) || `HTTP ${response.status}`);
  }

  async function search(where: object): Promise<Flow[]> {
    const response = await call('/flows/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: pageSize, where }),
    });
    return pageSchema.parse(await readJson(response)).results ?? [];
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
      return sentSchema.parse(await readJson(response)).flowId;
    },
    findSent: async (trackingId) => {
      const flows = await search({ trackingId, flowDirection: ['Out'] });
      return (
        flows.find((flow) => flow.trackingId === trackingId && flow.acknowledgement?.status !== 'Error') ??
        null
      );
    },
    listChanged: async (after) => {
      const flows = await search({
        updatedAfter: after.toISOString(),
        flowType: ['CustomerInvoice', 'CustomerInvoiceLC'],
      });
      return {
        flows: flows.toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime()),
        isLast: flows.length < pageSize,
      };
    },
    download: async (flowId, maxBytes) =>
      readAtMost(
        await call(`/flows/${encodeURIComponent(flowId)}?docType=Original`, { method: 'GET' }),
        maxBytes,
      ),
  };
}
