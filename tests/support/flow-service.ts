import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** The published message formats of AFNOR XP Z12-013, annex A (flow service 1.1.0). */
const flowInfo = z.strictObject({
  trackingId: z.string().max(36).optional(),
  name: z.string().max(255).optional(),
  processingRule: z.enum(['B2B', 'B2BInt', 'B2C', 'OutOfScope', 'ArchiveOnly', 'NotApplicable']).optional(),
  flowSyntax: z.enum(['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR']),
  flowProfile: z.enum(['Basic', 'CIUS', 'Extended-CTC-FR']).optional(),
  sha256: z
    .string()
    .regex(/^[a-f0-9]{64}$/)
    .optional(),
});
const flowTypes = z.enum(['CustomerInvoice', 'SupplierInvoice', 'CustomerInvoiceLC', 'SupplierInvoiceLC']);
const search = z.strictObject({
  limit: z.int().max(100).default(25),
  where: z
    .strictObject({
      updatedAfter: z.iso.datetime({ offset: true }).optional(),
      updatedBefore: z.iso.datetime({ offset: true }).optional(),
      flowType: z.array(flowTypes).optional(),
      flowDirection: z.array(z.enum(['In', 'Out'])).optional(),
      trackingId: z.string().max(36).optional(),
    })
    .refine((where) => Object.keys(where).length > 0),
});

interface StoredFlow {
  flowId: string;
  trackingId?: string | undefined;
  flowType: z.output<typeof flowTypes>;
  flowDirection: 'In' | 'Out';
  flowSyntax: string;
  submittedAt: string;
  updatedAt: string;
  acknowledgement: { status: 'Pending' | 'Ok' | 'Error'; details?: object[] };
  file: Buffer;
}

/** A local server with the published interface, and the messages that it received. */
export interface FlowService {
  /** The value of `EINVOICING_PLATFORM`. */
  setting: string;
  flows: StoredFlow[];
  /** The number of calls that asked for a token. */
  tokens: number;
  /** The number of calls that submitted a flow, whether accepted or not. */
  submissions: number;
  /** The answers to the next submissions. `lost`: the server accepts the flow, but its answer never arrives. */
  answers: (number | 'lost')[];
  /** Whether searches do not show the flows yet. */
  hidden: boolean;
  /** The most flows on a page. */
  pageSize: number;
  /** Flows whose file the platform does not return. */
  unreachable: Set<string>;
  /** Ends the platform's checks of a submitted flow. */
  acknowledge(flowId: string, status: 'Ok' | 'Error', reason?: string): void;
  /** Delivers a message about a document. */
  message(xml: string): StoredFlow;
  stop(): Promise<void>;
}

/** Returns a life-cycle message (CDAR D22B) that the tests write, with the elements that French platforms fill in. */
export function statusMessage(
  number: string,
  code: string,
  { reason = '', note = '', seller = '123456782' }: { reason?: string; note?: string; seller?: string } = {},
): string {
  const why =
    reason === ''
      ? ''
      : `<ram:SpecifiedDocumentStatus><ram:ReasonCode>AUTRE</ram:ReasonCode><ram:Reason>${reason}</ram:Reason>
        <ram:IncludedNote><ram:Content>${note}</ram:Content></ram:IncludedNote></ram:SpecifiedDocumentStatus>`;
  const base = 'urn:un:unece:uncefact:data:standard';
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="${base}:CrossDomainAcknowledgementAndResponse:100"
  xmlns:ram="${base}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${base}:UnqualifiedDataType:100">
  <rsm:AcknowledgementDocument>
    <ram:TypeCode>23</ram:TypeCode>
    <ram:ReferenceReferencedDocument>
      <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
      <ram:TypeCode>386</ram:TypeCode>
      <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
      <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${seller}</ram:GlobalID></ram:IssuerTradeParty>
      ${why}
    </ram:ReferenceReferencedDocument>
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>`;
}

const clientId = 'agency';
const clientSecret = 'a-secret-of-the-platform';

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '');
}

async function readSubmission(request: IncomingMessage) {
  const form = await new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const [info, file] = [form.get('flowInfo'), form.get('file')];
  // Servers may distinguish files from values by the file name. Such a server finds the value only if the value has
  // no file name.
  if (typeof info !== 'string' || !(file instanceof File)) return null;
  const { data } = flowInfo.safeParse(JSON.parse(info));
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!data || data.sha256 !== createHash('sha256').update(bytes).digest('hex')) return null;
  return { ...data, bytes };
}

class StandIn {
  readonly token = randomUUID();
  readonly flows: StoredFlow[] = [];
  readonly answers: (number | 'lost')[] = [];
  readonly unreachable = new Set<string>();
  hidden = false;
  pageSize = 100;
  tokens = 0;
  submissions = 0;
  #clock = Date.now();

  /** Returns a later moment for each change. */
  now(): string {
    this.#clock = Math.max(this.#clock + 1, Date.now());
    return new Date(this.#clock).toISOString();
  }

  async giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URLSearchParams((await buffer(request)).toString());
    const isRight =
      asked.get('grant_type') === 'client_credentials' &&
      asked.get('client_id') === clientId &&
      asked.get('client_secret') === clientSecret;
    if (!isRight) return answer(response, 401, { error: 'invalid_client' });
    this.tokens += 1;
    answer(response, 200, { access_token: this.token, token_type: 'Bearer', expires_in: 300 });
  }

  async submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.submissions += 1;
    const given = await readSubmission(request);
    const next = this.answers.shift();
    if (typeof next === 'number') {
      return answer(response, next, { errorCode: 'FLOW_REFUSED', errorMessage: 'Invalid flow' });
    }
    if (!given) return answer(response, 400, { errorCode: 'MISSING_REQUIRED_FIELD' });
    const at = this.now();
    const { trackingId, flowSyntax, bytes: file } = given;
    const flowId = randomUUID();
    this.flows.push({
      flowId,
      trackingId,
      flowSyntax,
      flowType: 'CustomerInvoice',
      flowDirection: 'Out',
      submittedAt: at,
      updatedAt: at,
      acknowledgement: { status: 'Pending' },
      file,
    });
    if (next === 'lost') return void response.destroy();
    answer(response, 202, { flowId, submittedAt: at, trackingId, flowSyntax });
  }

  async find(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { data } = search.safeParse(JSON.parse((await buffer(request)).toString()));
    if (!data) return answer(response, 400, { errorCode: 'PARAMS_ERROR' });
    const { updatedAfter, flowType, flowDirection, trackingId } = data.where;
    const results = (this.hidden ? [] : this.flows)
      .filter((flow) => updatedAfter === undefined || flow.updatedAt > updatedAfter)
      .filter((flow) => flowType?.includes(flow.flowType) ?? true)
      .filter((flow) => flowDirection?.includes(flow.flowDirection) ?? true)
      .filter((flow) => trackingId === undefined || flow.trackingId === trackingId)
      .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
      .slice(0, Math.min(data.limit, this.pageSize))
      .map((flow) => ({ ...flow, file: undefined }));
    answer(response, 200, { limit: data.limit, filters: data.where, results });
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/token') return this.giveToken(request, response);
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      return answer(response, 401, { errorCode: 'MISSING_TOKEN' });
    }
    if (pathname === '/flow-service/v1/flows') return this.submit(request, response);
    if (pathname === '/flow-service/v1/flows/search') return this.find(request, response);
    const flow = this.flows.find(({ flowId }) => pathname === `/flow-service/v1/flows/${flowId}`);
    if (!flow || searchParams.get('docType') !== 'Original') return answer(response, 404);
    if (this.unreachable.has(flow.flowId)) return answer(response, 500);
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(flow.file);
  }
}

export async function startFlowService(): Promise<FlowService> {
  const platform = new StandIn();
  const server = createServer((request, response) => void platform.handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(platform, {
    setting: JSON.stringify({
      flowUrl: `${origin}/flow-service`,
      tokenUrl: `${origin}/token`,
      clientId,
      clientSecret,
    }),
    acknowledge: (flowId: string, status: 'Ok' | 'Error', reason = '') => {
      const flow = platform.flows.find((each) => each.flowId === flowId);
      if (!flow) throw new Error('There is no such flow.');
      const details = [{ level: 'Error', item: 'BT-1', reasonCode: 'Other', reasonMessage: reason }];
      flow.acknowledgement = { status, ...(status === 'Error' && { details }) };
      flow.updatedAt = platform.now();
    },
    message: (xml: string) => {
      const at = platform.now();
      const flow: StoredFlow = {
        flowId: randomUUID(),
        flowType: 'CustomerInvoiceLC',
        flowDirection: 'In',
        flowSyntax: 'CDAR',
        submittedAt: at,
        updatedAt: at,
        acknowledgement: { status: 'Ok' },
        file: Buffer.from(xml),
      };
      platform.flows.push(flow);
      return flow;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
