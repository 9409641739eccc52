import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '#server/services/migrations/read-migrations.ts';

export const schemaFile = path.resolve(import.meta.dirname, '../../docs/schema.md');

export interface DescribedColumn {
  name: string;
  type: string;
  /** Empty if the name is enough. */
  purpose: string;
}

export interface DescribedTable {
  /** The room: the migration's name without its number. */
  room: string;
  name: string;
  purpose: string;
  /** Empty for a view. */
  columns: DescribedColumn[];
}

const comment = /^\s*-- (.*)$/;
const table = /^CREATE (?:UNLOGGED )?(?:TABLE|VIEW) (\w+)/;
const added = /^ALTER TABLE (\w+) ADD (?:COLUMN )?(\w+) (\w+(?:\([\d,]+\))?(?:\[\])?)/;
const renamed = /^ALTER TABLE (\w+) RENAME TO (\w+);/;
const column = /^ {2}([a-z]\w*) (\w+(?:\([\d,]+\))?(?:\[\])?)/;
const referred = /REFERENCES (\w+)/;

const typeOf = (line: string, type: string) => {
  const [, other] = referred.exec(line) ?? [];
  return other === undefined ? type : `${type} → ${other}`;
};

/** Gives a table a new name and room, and a new purpose if there is one. */
function rename(known: DescribedTable[], from: string, to: DescribedTable): void {
  for (const each of known) {
    for (const one of each.columns) one.type = one.type.replace(` → ${from}`, ` → ${to.name}`);
    if (each.name === from)
      Object.assign(each, { ...to, purpose: to.purpose || each.purpose, columns: each.columns });
  }
}

/** Returns the tables that a migration creates. The comment directly above a table or a column states its purpose. */
function tablesOf(room: string, statements: string, known: DescribedTable[]): void {
  let above: string[] = [];
  let open: DescribedTable | null = null;
  for (const line of statements.split('\n')) {
    const [, text] = comment.exec(line) ?? [];
    if (text !== undefined) {
      above.push(text);
      continue;
    }
    const purpose = above.join(' ');
    above = [];
    const [, name] = table.exec(line) ?? [];
    const [, of, later = '', laterType = ''] = added.exec(line) ?? [];
    const [, from, to] = renamed.exec(line) ?? [];
    const [, own, type = ''] = (open && column.exec(line)) ?? [];
    if (from !== undefined && to !== undefined) rename(known, from, { room, name: to, purpose, columns: [] });
    else if (name !== undefined) known.push((open = { room, name, purpose, columns: [] }));
    else if (of !== undefined) {
      known
        .find((each) => each.name === of)
        ?.columns.push({ name: later, type: typeOf(line, laterType), purpose });
    } else if (open && own !== undefined) open.columns.push({ name: own, type: typeOf(line, type), purpose });
    if (line.startsWith(')') || line.endsWith(';')) open = null;
  }
}

export function describedTables(folder = migrationsFolder): DescribedTable[] {
  const known: DescribedTable[] = [];
  for (const file of fs.readdirSync(folder).toSorted()) {
    const room = file.replace(/^\d+-/, '').replace('.sql', '');
    tablesOf(room, fs.readFileSync(path.join(folder, file), 'utf8'), known);
  }
  return known;
}

function sectionOf({ name, purpose, columns }: DescribedTable): string {
  const rows = columns.map((each) => `| \`${each.name}\` | ${each.type} | ${each.purpose} |`);
  const head = `### \`${name}\`\n\n${purpose}\n`;
  return columns.length === 0
    ? head
    : `${head}\n| column | type | what it is for |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** Returns the text of the page that lists all tables and columns with their purposes. */
export function schemaText(): string {
  const tables = describedTables();
  const rooms = [...new Set(tables.map(({ room }) => room))];
  const parts = rooms.map((room) => {
    const sections = tables.filter((each) => each.room === room).map(sectionOf);
    return `## ${room}\n\n${sections.join('\n')}`;
  });
  return `# Tables\n\nWritten by \`npm run schema\` from the comments in \`migrations/\`; a test compares it with a migrated database. A column without a sentence
is what its name says; \`…_at\` is a moment, \`…_on\` a day of the agency’s calendar, \`…_by\` who did it (null: the account is gone), and
amounts are euros.\n\n${parts.join('\n')}`;
}
