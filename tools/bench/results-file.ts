import fs from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'RESULTS.md');

/** The title of the part of the file that each command writes. */
const titles = {
  bench: '# How fast it is',
  'bench documents': '# Documents',
  'bench:live': '# Open streams',
  'bench:pages': '# Pages',
} as const;
type Command = keyof typeof titles;
const commands: Command[] = ['bench', 'bench documents', 'bench:live', 'bench:pages'];

function partOf(content: string, command: Command): string {
  const start = content.indexOf(`${titles[command]}\n`);
  if (start === -1) return '';
  const end = content.indexOf('\n# ', start + 1);
  return content.slice(start, end === -1 ? undefined : end).trim();
}

/** Replaces the earlier results of this command. */
export function writeResults(command: Command, text: string): void {
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const own = `${titles[command]}\n\n${text.trim()}`;
  const parts = commands.map((name) => (name === command ? own : partOf(before, name)));
  fs.writeFileSync(file, `${parts.filter((part) => part !== '').join('\n\n')}\n`);
  console.log(`Written to ${path.relative(process.cwd(), file)}.`);
}
