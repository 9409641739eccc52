/** A span as a collector reads it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  /** Nanoseconds since 1970. */
  start: bigint;
  end: bigint;
  attributes: Record<string, string | number>;
  /** Ids of the spans to which it links. */
  links: string[];
  /** Whether the operation failed. */
  failed: boolean;
  resource: Record<string, string | number>;
}

type Field = bigint | Buffer;
/** The fields of a Protocol Buffers message by number. A repeated field has several values. */
type Fields = Map<number, Field[]>;

function readFields(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (size: number) => {
    at += size;
    return message.subarray(at - size, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    const size = wire === 1 ? 8 : wire === 5 ? 4 : null;
    const value = wire === 0 ? varint() : bytes(size ?? Number(varint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const all = (fields: Fields, number: number) =>
  (fields.get(number) ?? []).filter((value) => typeof value !== 'bigint');
const messages = (fields: Fields, number: number) => all(fields, number).map(readFields);
const hex = (fields: Fields, number: number) => all(fields, number)[0]?.toString('hex') ?? '';
const text = (fields: Fields, number: number) => all(fields, number)[0]?.toString() ?? '';
const nanoseconds = (fields: Fields, number: number) => all(fields, number)[0]?.readBigUInt64LE() ?? 0n;

function whole(fields: Fields, number: number): number {
  const [value] = fields.get(number) ?? [];
  return typeof value === 'bigint' ? Number(value) : 0;
}

/** Returns attributes that are texts or whole numbers; the product records no others. */
function readAttributes(fields: Fields, number: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [value = new Map<number, Field[]>()] = messages(pair, 2);
      return [text(pair, 1), value.has(1) ? text(value, 1) : whole(value, 3)];
    }),
  );
}

function readSpan(span: Fields, resource: ReceivedSpan['resource']): ReceivedSpan {
  const [status] = messages(span, 15);
  return {
    traceId: hex(span, 1),
    spanId: hex(span, 2),
    parentId: hex(span, 4),
    name: text(span, 5),
    kind: whole(span, 6),
    start: nanoseconds(span, 7),
    end: nanoseconds(span, 8),
    attributes: readAttributes(span, 9),
    links: messages(span, 13).map((link) => hex(link, 2)),
    failed: status !== undefined && whole(status, 3) === 2,
    resource,
  };
}

/** Returns the spans of an `ExportTraceServiceRequest` in Protocol Buffers. */
export function readSpans(body: Buffer): ReceivedSpan[] {
  return messages(readFields(body), 1).flatMap((ofResource) => {
    const resource = messages(ofResource, 1).map((each) => readAttributes(each, 1))[0] ?? {};
    return messages(ofResource, 2).flatMap((ofScope) =>
      messages(ofScope, 2).map((span) => readSpan(span, resource)),
    );
  });
}
