import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountPictures } from './montage.ts';
import type { Finding, Picture, Shift, Taken } from './photograph.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** Lists the findings. A finding that occurs in several languages, widths and themes is one line. */
export function listFindings(findings: readonly Finding[]): string[] {
  const groups = groupBy(findings, ({ scene, rule, detail }) => `${scene}: ${rule}: ${detail}`);
  return [...groups].map(([what, all]) => {
    const places = [...new Set(all.map(({ at }) => at).filter(Boolean))];
    return places.length > 0 ? `${what}  [${places.join(', ')}]` : what;
  });
}

/** Returns a table of the measures of each page, as Markdown. */
function tableOfMeasures(pictures: readonly Picture[]): string {
  const rows = pictures.flatMap(({ screen, state, language, width, measures }) =>
    measures === null
      ? []
      : [
          `| ${screen}/${state} | ${language} | ${width} | ${measures.height} | ${measures.cards} | ${measures.controls} | ${measures.firstField ?? ''} |`,
        ],
  );
  const head = '| page | language | width | height | cards | controls | first field at |';
  return [head, '| --- | --- | ---: | ---: | ---: | ---: | ---: |', ...rows, ''].join('\n');
}

/** Returns a table of the layout shift of each page while it loads, as Markdown. */
function tableOfShifts(shifts: readonly Shift[]): string {
  const widths = [...new Set(shifts.map(({ width }) => width))].sort((one, other) => one - other);
  const rows = [...groupBy(shifts, ({ scene }) => scene)].map(([scene, some]) => {
    const at = (width: number) => some.find((each) => each.width === width)?.shift.toFixed(3) ?? '';
    return `| ${scene} | ${widths.map(at).join(' | ')} |`;
  });
  const head = `| page | ${widths.map((width) => `${width} px`).join(' | ')} |`;
  return [head, `| --- | ${widths.map(() => '---:').join(' | ')} |`, ...rows, ''].join('\n');
}

const style = `body { font: 14px system-ui; margin: 2rem; background: #555; color: #fff }
a { color: inherit } h2 { margin-top: 3rem } figure { display: inline-block; margin: 0 12px 16px 0; vertical-align: top }
img { display: block; max-height: 420px; max-width: 420px } pre { white-space: pre-wrap }`;

/** Writes an index of all pictures, montages of each screen, the findings, and the measures of whole pages. */
export async function writeSheet(folder: string, { pictures, findings, shifts }: Taken): Promise<void> {
  const kinds = groupBy(
    pictures,
    ({ screen, language, width, theme }) => `${screen}.${language}.${width}.${theme}`,
  );
  for (const [name, some] of kinds) await mountPictures(folder, name, some);
  const screens = groupBy(pictures, ({ screen }) => screen);
  const figure = ({ file, state, language, width, theme }: Picture) =>
    `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt=""></a><figcaption>${escaped(state)} · ${language} ${width} ${theme}</figcaption></figure>`;
  const parts = [...screens].map(
    ([screen, some]) => `<h2>${escaped(screen)}</h2>${some.map(figure).join('')}`,
  );
  const list = listFindings(findings);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>
<h1>Contact sheet</h1><p>${pictures.length} pictures, ${list.length} findings</p><pre>${escaped(list.join('\n'))}</pre>
${parts.join('\n')}</html>`;
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'measures.md'), tableOfMeasures(pictures));
  await writeFile(join(folder, 'shifts.md'), tableOfShifts(shifts));
  await writeFile(join(folder, 'findings.txt'), list.map((line) => `${line}\n`).join(''));
}
