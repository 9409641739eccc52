import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { programHeader } from '#contract/rendered-page.ts';
import { programs } from './render-template.ts';

/** The header that names the program of this web: the first module of its page, whose name changes with all of it. None without a web. */
export async function readProgram(webFolder: string | undefined): Promise<Record<string, string>> {
  if (webFolder === undefined) return {};
  const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  const [first] = page.matchAll(programs);
  return first?.[1] === undefined ? {} : { [programHeader]: path.posix.basename(first[1]) };
}
