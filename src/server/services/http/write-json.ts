type Members = Readonly<Record<string, unknown>>;

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  value instanceof Object && Symbol.asyncIterator in value;

const hasAsyncIterable = (value: unknown): value is Members =>
  value instanceof Object && Object.values(value).some(isAsyncIterable);

/**
 * JSON that people can read, in pieces as they are asked for: what an async iterable brings, as a member of an object,
 * is an array, of which no more than one item is in memory.
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
