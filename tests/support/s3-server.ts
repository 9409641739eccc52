import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf, type S3Key } from './s3-signature.ts';

/** A fault in a call: before the server reads the call, or after the call's effect. */
export type S3Fault = 'busy' | 'silent' | 'cut' | 'cut after the effect' | 'half an answer';

export interface S3Server {
  endpoint: string;
  bucket: string;
  key: S3Key;
  /** The objects, by name in the bucket. */
  objects: Map<string, { content: Buffer; uploadId: string }>;
  /** Methods and paths of the calls so far, as sent. */
  calls: string[];
  /** Sets the fault of the next `times` calls with the method. */
  failNext(method: string, fault: S3Fault, times?: number): void;
  /** Returns the fault of each call for which `failNext` has set none; null for no fault. */
  faultOf: () => S3Fault | null;
  /** Milliseconds before each answer. */
  answersAfter: number;
  /** Called after an object is stored and before its writer gets the answer. */
  onWritten: (name: string) => void | Promise<void>;
  /** True for an old store, which does not support conditional writes. */
  overwrites: boolean;
  /** False for a key without the right to list objects, which cannot learn that an object is missing. */
  mayList: boolean;
  connections(): Promise<number>;
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  content?: Buffer;
}

const statuses: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  SlowDown: 503,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  MissingContentLength: 411,
  MethodNotAllowed: 405,
};

function refused(code: string): Reply {
  const content = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused.</Message></Error>`,
  );
  return { status: statuses[code] ?? 403, headers: { 'content-type': 'application/xml' }, content };
}

/** Returns bucket and name, from the path or the host. */
function placeOf(request: IncomingMessage): { bucket: string; name: string } {
  const path = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '').slice(1);
  const [, virtual] = /^([^:]+)\.localhost(?::\d+)?$/.exec(request.headers.host ?? '') ?? [];
  if (virtual !== undefined) return { bucket: virtual, name: path };
  const [bucket = '', ...rest] = path.split('/');
  return { bucket, name: rest.join('/') };
}

function write(server: S3Server, request: IncomingMessage, name: string, content: Buffer): Reply {
  if (request.headers['content-length'] === undefined) return refused('MissingContentLength');
  const isConditional = request.headers['if-none-match'] === '*' && !server.overwrites;
  if (isConditional && server.objects.has(name)) return refused('PreconditionFailed');
  server.objects.set(name, { content, uploadId: String(request.headers['x-amz-meta-upload'] ?? '') });
  return { status: 200, headers: { etag: `"${createHash('md5').update(content).digest('hex')}"` } };
}

function answer(server: S3Server, request: IncomingMessage, body: Buffer): Reply {
  const { method = '', url = '' } = request;
  const headers = request.headers as Record<string, string | undefined>;
  const refusal = refusalOf({ method, url, headers, body }, server.key, Date.now());
  if (refusal !== null) return refused(refusal);
  const { bucket, name } = placeOf(request);
  if (bucket !== server.bucket) return refused('NoSuchBucket');
  if (method === 'PUT') return write(server, request, name, body);
  const object = server.objects.get(name);
  if (method === 'DELETE') {
    server.objects.delete(name);
    return { status: 204 };
  }
  if (method !== 'GET' && method !== 'HEAD') return refused('MethodNotAllowed');
  if (!object) return refused(server.mayList ? 'NoSuchKey' : 'AccessDenied');
  return {
    status: 200,
    headers: { 'x-amz-meta-upload': object.uploadId, 'content-type': 'application/octet-stream' },
    content: object.content,
  };
}

function send(reply: Reply, request: IncomingMessage, response: ServerResponse, half: boolean): void {
  const { status, headers, content = Buffer.alloc(0) } = reply;
  response.writeHead(status, { ...headers, 'content-length': content.length });
  if (request.method === 'HEAD') return void response.end();
  if (!half) return void response.end(content);
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

/**
 * Starts a small S3 store in memory. It is strict about signatures, and tests can give it the faults of real stores.
 */
export async function startS3Server(): Promise<S3Server> {
  const faults = new Map<string, S3Fault[]>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    server.calls.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    const fault = faults.get(request.method ?? '')?.shift() ?? server.faultOf();
    if (server.answersAfter > 0) await pause(server.answersAfter);
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'silent') return void request.resume();
    const body = await buffer(request);
    const reply = fault === 'busy' ? refused('SlowDown') : answer(server, request, body);
    if (request.method === 'PUT' && reply.status === 200) await server.onWritten(placeOf(request).name);
    if (fault === 'cut after the effect') return void request.socket.destroy();
    send(reply, request, response, fault === 'half an answer');
  };
  const http = createServer((request, response) => {
    // If a caller disconnects half-way, nothing is stored.
    handle(request, response).catch(() => request.socket.destroy());
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  const server: S3Server = {
    endpoint: `http://localhost:${port}`,
    bucket: 'sourcing-files',
    key: {
      accessKeyId: randomBytes(10).toString('hex'),
      secretAccessKey: randomBytes(30).toString('base64'),
      region: 'fr-par',
    },
    objects: new Map(),
    calls: [],
    failNext: (method, fault, times = 1) =>
      void faults.set(method, [...(faults.get(method) ?? []), ...Array<S3Fault>(times).fill(fault)]),
    faultOf: () => null,
    answersAfter: 0,
    onWritten: () => undefined,
    overwrites: false,
    mayList: true,
    connections: async () => {
      const counted = Promise.withResolvers<number>();
      http.getConnections((error, count) => (error ? counted.reject(error) : counted.resolve(count)));
      return counted.promise;
    },
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}

/** Returns the settings with which the product stores its files there. */
export function s3Environment({ endpoint, bucket, key }: S3Server): Record<string, string> {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: key.region,
    S3_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: key.accessKeyId,
    S3_SECRET_ACCESS_KEY: key.secretAccessKey,
  };
}
