import { accentHex } from '#domain/agency/accent-rules.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import { colons, type Language } from '#domain/language.ts';
import { escapedMarkup as escaped } from '#server/services/escape-markup.ts';
import { logoContentId } from '#server/services/mail/mail-driver.ts';
import type { Letterhead } from './read-letterhead.ts';
import type { MailKind, MailKinds, SummaryLine } from './mail-kinds.ts';
import type { MailList, MailText } from './mail-text-kinds.ts';
import { composeMailText } from './compose-mail-text.ts';
import { mailFrames } from './mail-frame-texts.ts';
import { cutAtWord, writeSubject } from './write-subject.ts';

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
  letterhead: Letterhead,
): WrittenMail {
  const written = composeMailText(kind, language, details);
  const parts = { language, firstName: greetable(details.firstName), written, letterhead };
  return {
    subject: writeSubject(oneLine(written.subject)),
    text: asText(parts),
    html: asHtml(parts),
    link: written.button?.link ?? null,
  };
}

interface Parts {
  language: Language;
  firstName: string;
  written: MailText;
  letterhead: Letterhead;
}

function signatureOf({ language, letterhead: { name }, written: { isFormal } }: Parts): string {
  const frame = mailFrames[language];
  return isFormal ? frame.formalSignature(name) : frame.signature(name);
}

/**
 * The sender's details, which the law requires under every letter. Empty if the agency has not entered them
 * yet.
 */
function publisherOf({ language, letterhead: { name, identity } }: Parts): string {
  const line = publisherLine(identity, language);
  return line && oneLine(`${publisherName(identity) ?? name}, ${line}`);
}

function footerLines({ language, written: { footer } }: Parts): string[] {
  if (!footer) return [mailFrames[language].footer];
  if (!('link' in footer)) return [footer.text];
  return [footer.text, `${footer.label}${colons[language]} ${footer.link}`];
}

function asText(parts: Parts): string {
  const { language, firstName, written } = parts;
  const { before, summary = [], lists = [], button, also, after } = written;
  const frame = mailFrames[language];
  const colon = colons[language];
  return [
    frame.greeting(firstName),
    ...before.map(oneLine),
    ...(summary.length > 0
      ? [summary.map(({ label, value }) => `${label}${colon} ${oneLine(value)}`).join('\n')]
      : []),
    ...lists.map(listText),
    ...[button, also].flatMap((way) => (way ? [`${way.label}\n${way.link}`] : [])),
    ...after.map(oneLine),
    signatureOf(parts),
    ['--', ...footerLines(parts), publisherOf(parts)].filter(Boolean).join('\n'),
  ].join('\n\n');
}

const ink = 'margin:0 0 16px;font-size:16px;line-height:24px';
const quiet = 'margin:0 0 16px;font-size:14px;line-height:20px;opacity:.75';
const buttonStyle = (color: string) =>
  `display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none`;

/** The logo is part of the mail, because most mail programs block remote images. */
function headOf({ name, logo }: Letterhead): string {
  const picture = logo
    ? `<img src="cid:${logoContentId}" alt="" width="${logo.width}" height="${logo.height}" style="vertical-align:middle;margin-right:10px">`
    : '';
  return `<p style="margin:0 0 24px;font-size:18px;line-height:32px;font-weight:700">${picture}${escaped(name)}</p>`;
}

/** Keeps a reference in brackets on one line: phones break it after its hyphens. */
const unbroken = (markup: string) =>
  markup.replace(/\([A-Z]+-\d+-\d+\)$/, '<span style="white-space:nowrap">$&</span>');

/** The border has the accent's colour; the text has the reader's own colours. */
function summaryBlock(lines: readonly SummaryLine[], { hue }: Letterhead): string {
  const rows = lines.map(({ label, value, isAmount }) => {
    const size = isAmount
      ? 'font-size:24px;line-height:32px;font-weight:700'
      : 'font-size:16px;line-height:24px';
    return `<p style="margin:0 0 8px"><span style="display:block;font-size:14px;line-height:20px;opacity:.75">${escaped(label)}</span> <span style="display:block;${size}">${unbroken(escaped(oneLine(value)))}</span></p>`;
  });
  return `<div style="margin:0 0 24px;padding:4px 0 1px 16px;border-left:4px solid ${accentHex(hue).solid}">\n${rows.join('\n')}\n</div>`;
}

function listText({ title, entries, also }: MailList): string {
  const lines = entries.map(({ label, link, note }) => `- ${oneLine(label)} (${oneLine(note)})\n  ${link}`);
  return [title, ...lines, `${also.label}\n${also.link}`].join('\n');
}

/** A heading, a list of entries, and a link to all of them. */
function listBlock({ title, entries, also }: MailList): string {
  const items = entries.map(
    ({ label, link, note }) =>
      `<li style="margin:0 0 8px;font-size:16px;line-height:24px"><a href="${escaped(link)}">${escaped(oneLine(label))}</a><br><span style="font-size:14px;line-height:20px;opacity:.75">${escaped(oneLine(note))}</span></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:26px">${escaped(title)}</h2>
<ul style="margin:0 0 8px;padding-left:20px">
${items.join('\n')}
</ul>
<p style="${quiet}"><a href="${escaped(also.link)}">${escaped(also.label)}</a></p>`;
}

/** Most characters that mail programs show beside a subject. */
const previewLength = 140;
/** Invisible characters that fill the remaining space of the preview, which would otherwise show the greeting. */
const emptyPlaces = '&#847;&zwnj;&nbsp;&#8199;'.repeat(40);

function previewOf(preview: string): string {
  const previewText = escaped(cutAtWord(oneLine(preview), previewLength));
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewText}${emptyPlaces}</div>`;
}

/**
 * Uses no tables, remote images or style sheets. The text has the reader's own colours, so that dark screens
 * stay dark.
 */
function asHtml(parts: Parts): string {
  const { language, firstName, written, letterhead } = parts;
  const { subject, preview, before, summary = [], lists = [], button, also, after, footer } = written;
  const frame = mailFrames[language];
  const paragraph = (content: string, style = ink) =>
    `<p style="${style}">${escaped(content).replaceAll('\n', '<br>')}</p>`;
  const body = [
    headOf(letterhead),
    paragraph(frame.greeting(firstName)),
    ...before.map((content) => paragraph(oneLine(content))),
    ...(summary.length > 0 ? [summaryBlock(summary, letterhead)] : []),
    ...lists.map(listBlock),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="${buttonStyle(accentHex(letterhead.hue).solid)}">${escaped(button.label)}</a></p>`,
        ]
      : []),
    ...(also ? [`<p style="${ink}"><a href="${escaped(also.link)}">${escaped(also.label)}</a></p>`] : []),
    ...after.map((content) => paragraph(oneLine(content))),
    paragraph(signatureOf(parts)),
    ...(button
      ? [
          `<p style="${quiet}">${escaped(frame.linkHint)}<br><span style="word-break:break-all">${escaped(button.link)}</span></p>`,
        ]
      : []),
    paragraph(footer?.text ?? frame.footer, quiet),
    ...(footer && 'link' in footer
      ? [`<p style="${quiet}"><a href="${escaped(footer.link)}">${escaped(footer.label)}</a></p>`]
      : []),
    ...[publisherOf(parts)].filter(Boolean).map((content) => paragraph(content, quiet)),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
${previewOf(preview)}
<div style="max-width:560px;margin:0 auto">
${body.join('\n')}
</div>
</body>
</html>
`;
}

/**
 * The greeting omits such a first name: otherwise a sign-up with somebody else's address could make the agency
 * deliver advertising.
 */
const unlikeName = /[/@:\d]|\.\p{L}{2}/u;

function greetable(name: string): string {
  return unlikeName.test(name) ? '' : oneLine(name).trim();
}

/** Removes line breaks, so that typed text breaks neither a header nor a paragraph. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' ');
}
