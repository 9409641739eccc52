import { splitLegalLinks } from '#domain/legal/legal-link-format.ts';
import { type LegalBlock, legalPaths } from '#domain/legal/legal-rules.ts';
import type { Wording } from '#domain/legal/wording-rules.ts';
import { escapeMarkup as escaped } from '#server/services/escape-markup.ts';
import type { WrittenFile } from '#server/mail/contract-mail-kinds.ts';
import { type ContractAct, termsFileTexts } from './terms-file-texts.ts';
import { writeMoment } from '#server/mail/write-moment.ts';

/** The contract to which the terms belong. */
export interface ContractOfTerms {
  act: ContractAct;
  reference: string;
  /** When the contract was made, ISO. */
  at: string;
  /** The product's address, for links to pages that the file does not contain. */
  publicUrl: string;
}

/** Writes the terms of sale as one file that the reader can keep (L221-13). */
export function writeTerms(
  wording: Wording,
  { act, reference, at, publicUrl }: ContractOfTerms,
): WrittenFile {
  const { language, title, edition, since, publisher } = wording;
  const words = termsFileTexts[language];
  const version = words.version({ id: edition, since });
  const sections = wording.sections.map(({ id, heading, blocks }, place) => {
    const content = blocks.map((block) => blockOf(block, publicUrl)).join('\n');
    return `<section id="${id}">\n<h2>${place + 1}. ${escaped(heading)}</h2>\n${content}\n</section>`;
  });
  const head = [publisher, version, words.acts[act](reference, writeMoment(at, language))];
  return {
    name: `${words.name}-${edition}.html`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(`${title} · ${version}`)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${head
  .filter(Boolean)
  .map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`)
  .join('\n')}
${sections.join('\n')}
</body>
</html>
`,
  };
}

/** The text uses the reader's own colours. Printing loses only the links. */
const styles = [
  'body{max-width:42rem;margin:0 auto;padding:24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}',
  'h1{font-size:28px;line-height:1.2}h2{margin:32px 0 12px;font-size:20px;line-height:1.3;break-after:avoid}',
  'a{color:inherit}li{margin:4px 0}dt{font-weight:600}dd{margin:0 0 8px;white-space:pre-line}',
  'table{width:100%;border-collapse:collapse;text-align:left}th,td{padding:8px 8px 8px 0;vertical-align:top;border-bottom:1px solid}',
  'aside{margin:16px 0;padding:0 16px;border:2px solid;border-radius:8px;break-inside:avoid}',
].join('');

function blockOf(block: LegalBlock, publicUrl: string): string {
  const linked = (text: string) => linksOf(text, publicUrl);
  const items = (of: readonly string[]) => of.map((item) => `<li>${linked(item)}</li>`).join('\n');
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${linked(cell)}</${tag}>`).join('')}</tr>`;
  if (typeof block === 'string') return `<p>${linked(block)}</p>`;
  if ('list' in block) return `<ul>\n${items(block.list)}\n</ul>`;
  if ('steps' in block) return `<ol>\n${items(block.steps)}\n</ol>`;
  if ('notable' in block) {
    return `<aside>\n<p><strong>${escaped(block.title)}</strong></p>\n<p>${linked(block.notable)}</p>\n</aside>`;
  }
  if ('terms' in block) {
    const terms = block.terms.map(
      ([term, meaning]) => `<dt>${escaped(term)}</dt><dd>${linked(meaning)}</dd>`,
    );
    return `<dl>\n${terms.join('\n')}\n</dl>`;
  }
  const { caption, columns, rows } = block.table;
  return `<table>\n<caption>${escaped(caption)}</caption>\n${[cells('th', columns), ...rows.map((row) => cells('td', row))].join('\n')}\n</table>`;
}

/** A link to the terms themselves stays within the file, so that it works without a connection. */
function linksOf(text: string, publicUrl: string): string {
  return splitLegalLinks(text)
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      const hash = 'hash' in part && part.hash !== undefined ? `#${part.hash}` : '';
      const elsewhere = () => ('href' in part ? part.href : `${publicUrl}${part.path}${hash}`);
      const isHere = 'path' in part && part.path === legalPaths.sales && hash !== '';
      return `<a href="${escaped(isHere ? hash : elsewhere())}">${escaped(part.words)}</a>`;
    })
    .join('');
}
