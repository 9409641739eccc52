import {
  answerEndpoints,
  type Answer,
  type AnswerFile,
  type SendAnswerBody,
} from '#contract/sourcing/answer-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { linkHeader } from '#domain/sourcing/link-limits.ts';
import type { Fields } from '../typed/answer-field-rules.ts';

/** Why a call failed; `offline`: the call never reached the server. */
export type Failure = ErrorCode | 'offline';

export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly code: Failure;
  /** Milliseconds after which the server may be asked again; null if the server does not say. */
  readonly retryAfterMilliseconds: number | null;

  constructor(code: Failure, pause: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfterMilliseconds = pause;
  }
}

interface RefusedBody {
  error: { code: ErrorCode };
}

function errorOf(status: number, text: string, retryAfter: string | null): AnswerError {
  const seconds = Number(retryAfter);
  const pause = retryAfter !== null && seconds >= 0 ? seconds * 1_000 : null;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
    const { code } = (JSON.parse(text) as RefusedBody).error;
    // The difference between `busy` and `unavailable` does not matter to a supplier.
    return new AnswerError(code === 'busy' ? 'unavailable' : code, pause);
  } catch {
    // A proxy between the browser and the server answered.
    return new AnswerError(status === 429 ? 'throttled' : 'unavailable', pause);
  }
}

interface SavedDraft {
  version: number;
  savedAt: string;
}

/** The calls of one link. They reject with AnswerError. */
export interface AnswerClient {
  read: () => Promise<Answer>;
  save: (version: number, fields: Fields, leaving: boolean) => Promise<SavedDraft>;
  send: (body: SendAnswerBody) => Promise<Answer>;
  addFile: (file: File, lineId: string | null, onShare: (share: number) => void) => Promise<AnswerFile>;
  removeFile: (fileId: string) => Promise<void>;
  readFile: (fileId: string) => Promise<Blob>;
}

/** Bytes. Browsers do not send more than about 64 KB with `keepalive`. */
const maxKeepaliveBytes = 60_000;

export function makeAnswerClient(token: string): AnswerClient {
  const call = async (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    body?: unknown,
    leaving = false,
  ) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = new Headers({ accept: 'application/json', [linkHeader]: token });
    if (text !== null) headers.set('content-type', 'application/json');
    const keepalive = leaving && text !== null && new Blob([text]).size < maxKeepaliveBytes;
    try {
      const response = await fetch(path, {
        method,
        headers,
        body: text,
        keepalive,
        credentials: 'omit',
        cache: 'no-store',
      });
      if (response.ok) return response;
      throw errorOf(response.status, await response.text(), response.headers.get('retry-after'));
    } catch (error) {
      throw error instanceof AnswerError ? error : new AnswerError('offline');
    }
  };
  const json = async <T>(response: Response): Promise<T> => {
    try {
      return await response.json();
    } catch {
      throw new AnswerError('offline');
    }
  };
  const { readAnswer, saveAnswerDraft, sendAnswer, addAnswerFile, removeAnswerFile, readAnswerFile } =
    answerEndpoints;
  const fileAt = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, fileId: string) =>
    call({ method, path: `/${path.slice(1).replace(':fileId', encodeURIComponent(fileId))}` });
  return {
    read: async () => json(await call(readAnswer)),
    save: async (version, fields, leaving) => json(await call(saveAnswerDraft, { version, fields }, leaving)),
    send: async (body) => json(await call(sendAnswer, body)),
    addFile: (file, lineId, onUploadProgress) =>
      upload(`${addAnswerFile.path}${lineId === null ? '' : `?lineId=${lineId}`}`, {
        token,
        file,
        onUploadProgress,
      }),
    removeFile: async (fileId) => void (await fileAt(removeAnswerFile, fileId)),
    readFile: async (fileId) => (await fileAt(readAnswerFile, fileId)).blob(),
  };
}

interface Upload {
  token: string;
  file: File;
  /** Called with the sent share of the file, from 0 to 1. */
  onUploadProgress: (share: number) => void;
}

/** `fetch` cannot say how much of a file has been sent. */
function upload(address: string, { token, file, onUploadProgress }: Upload): Promise<AnswerFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(linkHeader, token);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onUploadProgress(total > 0 ? loaded / total : 0),
    );
    const fail = () => reject(new AnswerError('offline'));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status !== 201)
        return reject(errorOf(status, responseText, request.getResponseHeader('retry-after')));
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
        return resolve(JSON.parse(responseText) as AnswerFile);
      } catch {
        return fail();
      }
    });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
