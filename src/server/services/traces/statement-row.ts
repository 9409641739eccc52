import type { SpanStart } from './traces.ts';

const operation = /^\s*(\w+)/;
/** Matches a name after INTO, FROM or UPDATE that is no function, and no part of FOR UPDATE or DO UPDATE SET. */
const table =
  /\b(?:into\s+"?([a-z_][\w.]*)|(?:from|(?<!\bfor\s+)update)\s+"?((?!set\b)[a-z_][\w.]*)(?![\w.]|"?\s*\())/i;

/** Returns the span of a statement, named after its first word and table: `SELECT requests`. */
export function spanOfStatement(text: string): SpanStart {
  const verb = operation.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const [, filled, named] = table.exec(text) ?? [];
  const target = filled ?? named;
  const summary = target === undefined ? verb : `${verb} ${target}`;
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.summary': summary,
      'db.query.text': text,
    },
  };
}
