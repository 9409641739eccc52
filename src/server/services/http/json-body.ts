import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';
import type { AdmissionControl } from '../pressure/open-admission-control.ts';
import { whenSent } from './hear-end.ts';

/** Bytes. The longest description fits in any script. */
const bodyLimit = 256 * 1024;
/**
 * A body that arrives in more than `count` pieces, with fewer than `size` bytes per piece on average, is an attack:
 * networks send pieces of some hundred bytes. A quarter of a million pieces of one byte take a hundred times their
 * size in memory, and one second.
 */
const tinyPieces = { count: 1_024, size: 64 };

/** Ends a request whose body comes in very small pieces, and its connection: reading the rest would cost the same. */
export function refuseTinyPieces(body: Readable): void {
  let count = 0;
  let size = 0;
  body.on('data', (piece: Buffer) => {
    count += 1;
    size += piece.length;
    if (count > tinyPieces.count && size < tinyPieces.size * count) body.destroy();
  });
}

/**
 * The most levels of arrays and objects; the contract needs six. A body that consists only of brackets takes ten
 * times longer to parse than others.
 */
const maxDepth = 64;
/** Bytes. A smaller body cannot nest deeply enough to take long. */
const tooSmallToNest = 4 * 1024;
const [quote, escape, curly, square, closingCurly, closingSquare] = Buffer.from('"\\{[}]');

/** Returns whether JSON nests deeper than `maxDepth`. For text that is not JSON, the result may be true or false. */
function isTooDeep(body: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (inText) {
      if (byte === escape) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === curly || byte === square) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === closingCurly || byte === closingSquare) depth -= 1;
  }
  return false;
}

/**
 * Bytes. A larger body, or one of unknown length, counts until its call is answered, because it takes ten times its
 * size in memory after parsing.
 */
const smallBody = 16 * 1024;

const tooLarge = () => new ApiError('body_too_large', `A body may have at most ${bodyLimit} bytes.`);

/** Throws `unsupported_media_type` for a compressed body: the server unpacks nothing that comes from a stranger. */
export function refuseCompressed({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'identity') return;
  throw new ApiError('unsupported_media_type', 'Bodies are sent uncompressed.');
}

/** Reads a body of known or unknown length into one buffer, and does not keep the pieces. */
function readBody(pieces: Readable, announced: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let content = Buffer.alloc(0);
  let size = 0;
  const settle = (error?: ApiError) => {
    pieces.off('data', take).off('end', end).off('error', fail).off('close', fail);
    if (error) reject(error);
    else resolve(content.subarray(0, size));
  };
  const end = () => settle();
  const fail = () => settle(new ApiError('malformed_body', 'The body ended early.'));
  const take = (piece: Buffer) => {
    if (size + piece.length > bodyLimit) return settle(tooLarge());
    if (size + piece.length > content.length) {
      const grown = Buffer.allocUnsafe(Math.max(size + piece.length, 2 * content.length));
      content.copy(grown, 0, 0, size);
      content = grown;
    }
    piece.copy(content, size);
    size += piece.length;
  };
  if (announced > bodyLimit && announced < Infinity) reject(tooLarge());
  else {
    pieces.on('data', take).on('end', end).on('error', fail).on('close', fail);
    refuseTinyPieces(pieces);
  }
  return promise;
}

/**
 * Returns a function that keeps a request's turn until its answer is sent. Hooks end the turn, and no handler does,
 * because a body may also be sent to an unknown path. The answer of a caller who has hung up may never be sent.
 */
function keepTurns(app: FastifyInstance): (request: FastifyRequest, leave: () => void) => void {
  const kept = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preValidation', (request, reply, done) => {
    const leave = kept.get(request);
    if (leave) whenSent(reply.raw, leave);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    kept.get(request)?.();
    done(null, payload);
  });
  return (request, leave) => void kept.set(request, leave);
}

/**
 * Accepts only JSON bodies in well-formed UTF-8: an invalid byte must not become a replacement character. A body has
 * a turn while it arrives, which limits the number, the size and the time of bodies.
 */
export function acceptJsonOnly(app: FastifyInstance, { lanes, callerOf }: AdmissionControl): void {
  const keepTurn = keepTurns(app);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, pieces: Readable) => {
    refuseCompressed(request);
    const announced = Number(request.headers['content-length'] ?? Infinity);
    const isSmall = announced <= smallBody;
    const lane = isSmall ? lanes.bodies : lanes.largeBodies;
    const leave = await lane.take(callerOf(request).by, request.raw);
    let isRead = false;
    try {
      const body = await readBody(pieces, announced);
      if (!isUtf8(body)) throw new ApiError('malformed_body', 'The body is not UTF-8.');
      if (body.length > tooSmallToNest && isTooDeep(body)) {
        throw new ApiError('malformed_body', `The body nests deeper than ${maxDepth} levels.`);
      }
      const value = await new Promise<unknown>((resolve, reject) => {
        void parse(request, body.toString('utf8'), (error, read) => (error ? reject(error) : resolve(read)));
      });
      isRead = true;
      return value;
    } finally {
      if (isSmall || !isRead) leave();
      else keepTurn(request, leave);
    }
  });
}
