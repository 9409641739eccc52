import { productName } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import type { MailKind, MailKinds } from './mail-kinds.ts';
import { type MailText, mailFrames, mailTexts } from './mail-texts.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

export function writeMail<K extends MailKind>(
  kind: K,
  language: Language,
  details: MailKinds[K],
): WrittenMail {
  const written = mailTexts[language][kind](details);
  const parts = { language, firstName: greetable(details.firstName), written };
  return {
    subject: oneLine(written.subject),
    text: asText(parts),
    html: asHtml(parts),
    link: written.button?.link ?? null,
  };
}

interface Parts {
  language: Language;
  firstName: string;
  written: MailText;
}

function asText({ language, firstName, written }: Parts): string {
  const { before, button, also, after } = written;
  const frame = mailFrames[language];
  return [
    frame.greeting(firstName),
    ...before.map(oneLine),
    ...[button, also].flatMap((way) => (way ? [`${way.label}\n${way.link}`] : [])),
    ...after.map(oneLine),
    frame.signature(productName),
    `--\n${frame.footer}`,
  ].join('\n\n');
}

const ink = 'margin:0 0 16px;font-size:16px;line-height:24px';
const quiet = 'margin:0 0 16px;font-size:14px;line-height:20px;opacity:.75';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#095542;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none';

/** No tables, images or remote styles; text keeps the reader's own colours, so that dark screens stay dark. */
function asHtml({ language, firstName, written }: Parts): string {
  const { subject, before, button, also, after } = written;
  const frame = mailFrames[language];
  const paragraph = (content: string, style = ink) =>
    `<p style="${style}">${escaped(content).replaceAll('\n', '<br>')}</p>`;
  const body = [
    `<p style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:700">${escaped(productName)}</p>`,
    paragraph(frame.greeting(firstName)),
    ...before.map((content) => paragraph(oneLine(content))),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="${buttonStyle}">${escaped(button.label)}</a></p>`,
        ]
      : []),
    ...(also ? [`<p style="${ink}"><a href="${escaped(also.link)}">${escaped(also.label)}</a></p>`] : []),
    ...after.map((content) => paragraph(oneLine(content))),
    paragraph(frame.signature(productName)),
    ...(button
      ? [
          `<p style="${quiet}">${escaped(frame.linkHint)}<br><span style="word-break:break-all">${escaped(button.link)}</span></p>`,
        ]
      : []),
    paragraph(frame.footer, quiet),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
${body.join('\n')}
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Nobody's name: whoever signs up with an address of somebody else could otherwise have us deliver advertising. */
const unlikeName = /[/@:\d]|\.\p{L}{2}/u;

function greetable(name: string): string {
  return unlikeName.test(name) ? '' : oneLine(name).trim();
}

/** What people typed cannot break a line, and so neither a header nor the look of a paragraph. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' ');
}
