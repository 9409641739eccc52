import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../src/server/services/database');
const interfaces = /interface (\w+)(?:\s+extends\s+([\w,\s]+?))?\s*\{([^}]*)\}/g;
const comments = /\/\*\*.*?\*\//gs;

interface Declared {
  parents: string[];
  fields: [name: string, type: string][];
}

function readDeclared(): Map<string, Declared> {
  const text = fs
    .globSync('schema*.ts', { cwd: folder })
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replaceAll(comments, ''))
    .join('\n');
  return new Map(
    [...text.matchAll(interfaces)].map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').flatMap((each) => each.trim() || []),
        fields: [...body.matchAll(/(\w+): ([^;]+);/g)].map(([, field = '', type = '']) => [field, type]),
      },
    ]),
  );
}

/**
 * Returns whether a column may be null when it is read. The first argument of a `ColumnType` is the type for reading.
 * Elements of lists do not count.
 */
function isNullable(type: string): boolean {
  const [selected = ''] = type.replace(/^ColumnType</, '').split(type.startsWith('ColumnType<') ? ',' : ';');
  return /\| null\b/.test(selected.replaceAll(/\([^)]*\)\[\]/g, ''));
}

/** Returns, for each table, the columns in the server's types, and whether each may be null. */
export function typedTables(): Map<string, Map<string, boolean>> {
  const declared = readDeclared();
  const fieldsOf = (name: string): Declared['fields'] => {
    const { parents, fields } = declared.get(name) ?? { parents: [], fields: [] };
    return [...parents.flatMap(fieldsOf), ...fields];
  };
  return new Map(
    fieldsOf('Database').map(([table, type]) => [
      table,
      new Map(fieldsOf(type).map(([column, columnType]) => [column, isNullable(columnType)])),
    ]),
  );
}
