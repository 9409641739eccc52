import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { files, isTest, surroundings, textOf } from './read-house.ts';

// oxlint limits the length of functions (.oxlintrc.json) but does not treat tests separately. The contents of a group
// of tests, or of a journey's step, have a separate limit here.
const maxLines = 80;
const groups = /^(describe|journey\.(describe|step))\b/;

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * Returns the functions of a test file that exceed the limit, not counting blank lines, comments and nested groups.
 */
function longFunctionsIn(file: string): string[] {
  const text = textOf(file);
  const found: string[] = [];
  const isCode = (line: string) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line);
  const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').filter(isCode).length;
  /** Returns the number of lines of groups within the node. */
  const visit = (node: Node, call?: Node): number => {
    const inner = node.type === 'CallExpression' ? node : undefined;
    const grouped = Object.values(node)
      .flat()
      .filter(isNode)
      .reduce((sum, child) => sum + visit(child, inner), 0);
    if (!/^(Arrow)?Function(Expression|Declaration|$)/.test(node.type)) return grouped;
    const callee = call?.callee;
    if (callee && groups.test(text.slice(callee.start, callee.end))) return linesOf(node);
    const own = linesOf(node) - grouped;
    if (own > maxLines) found.push(`${file}:${text.slice(0, node.start).split('\n').length} (${own})`);
    return grouped;
  };
  const { program } = parseSync(file, text);
  if (isNode(program)) visit(program);
  return found;
}

test(`no test, no step and no helper beside them is longer than ${maxLines} lines`, () => {
  expect([...files, ...surroundings].filter(isTest).flatMap(longFunctionsIn)).toEqual([]);
});
