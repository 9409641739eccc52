import type { SignedIn } from '#contract/sessions/session-replies.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { errorFrom, hasCode, networkError } from '#web/shared/errors/api-error.ts';
import { withErrorTexts } from '#web/shared/errors/load-error-texts.ts';
import type { AnyCall, CallOptions } from '#web/shared/network/http-client.ts';
import { addressOf, send } from '#web/shared/network/http-client.ts';
import { takeServedReply } from '#web/shared/api/take-served-reply.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { session } from '#web/shared/sessions/session.ts';

type Arguments<E extends Endpoint> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [call?: CallOptions<E>] : [call: CallOptions<E>];

/**
 * Runs `work` with a token. If the server says that the token is too old, runs `work` once more with a renewed token.
 */
export async function withToken<T>(endpoint: Endpoint, work: (token: string) => Promise<T>): Promise<T> {
  const token = await session.accessToken(endpoint.access === 'partial');
  try {
    return await work(token);
  } catch (error) {
    const isOver = hasCode(error, 'session_ended');
    if (isOver && session.expireToken(token)) throw error;
    if (!isOver && !hasCode(error, 'token_expired', 'unauthenticated', 'factor_required')) throw error;
    return work(await session.replaceToken(token));
  }
}

/** Calls an endpoint of the contract. Throws ApiError, or the abort reason of the signal. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<ReplyOf<E>> {
  const parts: AnyCall = options ?? {};
  const served = endpoint.method === 'GET' ? await takeServedReply(addressOf(endpoint, parts)) : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
  if (served !== undefined) return served as ReplyOf<E>;
  return withErrorTexts(
    endpoint.access === 'anyone'
      ? send(endpoint, parts, null)
      : withToken(endpoint, (token) => send(endpoint, parts, token)),
  );
}

type ElevatingReply<E extends Endpoint> =
  ReplyOf<E> extends { signedIn: SignedIn | null } ? ReplyOf<E> : never;

/**
 * Works as `call`, for an endpoint that may elevate the session; when it resolves, every tab has stored
 * `signedIn`.
 */
export async function callElevating<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ElevatingReply<E>> {
  const elevated = withToken(endpoint, (token) =>
    session.elevate(async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same type once the endpoint is known
      const result = (await send(endpoint, options, token)) as ElevatingReply<E>;
      const { signedIn } = result;
      return { result, answer: signedIn && { reply: signedIn, serverTime: serverNow() } };
    }),
  );
  return withErrorTexts(elevated);
}

interface UploadOptions {
  file: File;
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/** Sends a file in the multipart field `file`. Throws ApiError, or the abort reason of the signal. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> & UploadOptions,
): Promise<ReplyOf<E>> {
  const address = addressOf(endpoint, options);
  const sent = withToken(endpoint, (token) => sendFile(endpoint.method, address, token, options));
  const text = await withErrorTexts(sent);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
  return JSON.parse(text) as ReplyOf<E>;
}

function sendFile(method: string, address: string, token: string, options: UploadOptions): Promise<string> {
  const { file, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason instanceof Error ? signal.reason : networkError());
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(errorFrom(status, responseText, request.getResponseHeader('retry-after')));
    });
    request.open(method, address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
