import * as z from 'zod/mini';
import { type Endpoint, statusOf } from '#contract/endpoint.ts';
import { errorStatuses } from '#contract/errors.ts';
import { accessSentence, errorsOf } from './write-open-api.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export const apiDocsStyle = `
:root{color-scheme:light dark;--line:light-dark(#ddd8cf,#3a3833);--soft:light-dark(#f6f4ef,#1d1c1a);--quiet:light-dark(#5f5a50,#aaa598);--accent:light-dark(#0b5d4b,#7fd0b8)}
body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;padding:32px 20px 80px;max-width:62rem;background:light-dark(#fff,#141312);color:light-dark(#1c1a17,#eeebe4)}
h1{font-size:28px;margin:0 0 8px}h2{font-size:22px;margin:48px 0 12px}
details{border:1px solid var(--line);border-radius:10px;margin:8px 0;overflow:hidden}
summary{cursor:pointer;padding:12px 16px;min-height:24px;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}
summary:focus-visible,a:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
summary b{font:600 13px/1.4 ui-monospace,monospace;color:var(--accent);min-width:4em}code,pre{font:13px/1.5 ui-monospace,monospace}
summary span{color:var(--quiet);flex-basis:100%}.body{padding:0 16px 16px}pre{background:var(--soft);padding:12px;border-radius:8px;overflow:auto;max-height:28rem}
p{margin:8px 0;max-width:70ch}a{color:var(--accent)}`;

const schemaHtml = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') => {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return `<p><strong>${title}</strong></p><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre>`;
};

function replyOf({ reply }: Endpoint): string {
  if (reply === 'file') return '<p><strong>Reply</strong>: a file</p>';
  if (reply === 'stream') return '<p><strong>Reply</strong>: server-sent events</p>';
  if (reply === 'redirect') return '<p><strong>Reply</strong>: a redirect</p>';
  return schemaHtml('Reply', reply, 'output');
}

function row(name: string, endpoint: Endpoint): string {
  const errors = errorsOf(endpoint).map((code) => `<code>${code}</code> ${errorStatuses[code]}`);
  const upload = endpoint.upload
    ? `<p><strong>Body</strong>: multipart/form-data, one file in <code>file</code>: ${endpoint.upload.accept}, at most ${endpoint.upload.maxSize} bytes</p>`
    : '';
  return `<details id="${name}"><summary><b>${endpoint.method}</b><code>${escape(endpoint.path)}</code><span>${escape(endpoint.summary)}</span></summary>
<div class="body"><p>${accessSentence(endpoint)} Answers ${statusOf(endpoint)}.</p>
${schemaHtml('Path', endpoint.params, 'input')}${schemaHtml('Query', endpoint.query, 'input')}${schemaHtml('Body', endpoint.body, 'input')}${upload}
${replyOf(endpoint)}
<p><strong>Errors</strong>: ${errors.join(' · ')}</p></div></details>`;
}

/** Returns the contract as one HTML page, without scripts. */
export function apiDocsPage(table: Record<string, Endpoint>): string {
  const tags = [...new Set(Object.values(table).map((endpoint) => endpoint.tag))];
  const sections = tags.map((tag) => {
    const rows = Object.entries(table).filter(([, endpoint]) => endpoint.tag === tag);
    return `<h2>${escape(tag)}</h2>${rows.map(([name, endpoint]) => row(name, endpoint)).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Sourcing platform</title><style>${apiDocsStyle}</style></head><body><main>
<h1>The API</h1>
<p>Made from the same table that the server binds and the screens call. Amounts are whole cents, VAT rates hundredths of a percent, moments ISO 8601 in UTC. Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Errors read <code>{"error":{"code","message"}}</code>. Calls carry <code>Authorization: Bearer</code> with the access token; changes also need a same-origin <code>Origin</code> or <code>Sec-Fetch-Site</code> header.</p>
${sections.join('\n')}</main></body></html>`;
}
