type Members = Readonly<Record<string, unknown>>;

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  value instanceof Object && Symbol.asyncIterator in value;

const hasAsyncIterable = (value: unknown): value is Members =>
  value instanceof Object && Object.values(value).some(isAsyncIterable);

/**
 * Writes indented JSON in pieces, on demand. An async iterable in an object becomes an array; only one of its items
 * is in memory at a time.
 */
export async function* writeJson(value: unknown, indent = ''): AsyncGenerator<string, void> {
  const inner = `${indent}  `;
  if (isAsyncIterable(value)) {
    let opening = '[';
    for await (const item of value) {
      yield `${opening}\n${inner}`;
      yield* writeJson(item, inner);
      opening = ',';
    }
    yield opening === '[' ? '[]' : `\n${indent}]`;
  } else if (hasAsyncIterable(value)) {
    let opening = '{';
    for (const [name, member] of Object.entries(value)) {
      yield `${opening}\n${inner}${JSON.stringify(name)}: `;
      yield* writeJson(member, inner);
      opening = ',';
    }
    yield `\n${indent}}`;
  } else {
    yield JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
  }
}
