import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { programHeader } from '#contract/rendered-page.ts';
import { programs } from './render-template.ts';

/**
 * Returns the header that identifies this web's program. Its value is the name of the page's first module, which
 * changes with every change of the program. Empty without a web.
 */
export async function readProgram(webFolder: string | undefined): Promise<Record<string, string>> {
  if (webFolder === undefined) return {};
  const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  const [first] = page.matchAll(programs);
  return first?.[1] === undefined ? {} : { [programHeader]: path.posix.basename(first[1]) };
}
