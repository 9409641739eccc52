import { accentHex } from '#domain/agency/accent-rules.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { escapeMarkup as escaped } from '#server/services/escape-markup.ts';
import { logoContentId } from '#server/services/mail/mail-driver.ts';
import type { Letterhead } from './read-letterhead.ts';
import { drawSummary, oneLine } from './draw-summary.ts';
import { drawTimeline } from './draw-timeline.ts';
import type { MailKind, MailKinds } from './mail-kinds.ts';
import type { MailLanguage } from './supplier-mail-kinds.ts';
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
  language: MailLanguage<K>,
  details: MailKinds[K],
  letterhead: Letterhead,
): WrittenMail {
  const written = composeMailText(kind, language, details);
  const parts = { language, firstName: nameToGreet(details.firstName), written, letterhead };
  return {
    subject: writeSubject(oneLine(written.subject)),
    text: writeAsText(parts),
    html: writeAsHtml(parts),
    link: written.button?.link ?? null,
  };
}

interface MailContent {
  language: SupplierLanguage;
  firstName: string;
  written: MailText;
  letterhead: Letterhead;
}

function signatureOf({ language, letterhead: { name }, written: { isFormal } }: MailContent): string {
  const frame = mailFrames[language];
  return isFormal ? frame.formalSignature(name) : frame.signature(name);
}

/**
 * Returns the sender's details, which the law requires under every letter. Empty if the agency has not entered them
 * yet.
 */
function publisherOf({ language, letterhead: { name, identity } }: MailContent): string {
  const line = publisherLine(identity, mailFrames[language].publisherLanguage);
  return line && oneLine(`${publisherName(identity) ?? name}, ${line}`);
}

function footerLines({ language, written: { footer } }: MailContent): string[] {
  if (!footer) return [mailFrames[language].footer];
  if (!('link' in footer)) return [footer.text];
  return [footer.text, `${footer.label}${mailFrames[language].colon}${footer.link}`];
}

function writeAsText(parts: MailContent): string {
  const { language, firstName, written } = parts;
  const { before, summary = [], lists = [], button, also, after } = written;
  const frame = mailFrames[language];
  const { colon } = frame;
  return [
    frame.greeting(firstName),
    ...before.map(oneLine),
    ...(summary.length > 0
      ? [summary.map(({ label, value }) => `${label}${colon}${oneLine(value)}`).join('\n')]
      : []),
    ...lists.map(listText),
    ...[button, also].flatMap((way) => (way ? [`${way.label}\n${way.link}`] : [])),
    ...after.map(oneLine),
    signatureOf(parts),
    ['--', ...footerLines(parts), publisherOf(parts)].filter(Boolean).join('\n'),
  ].join('\n\n');
}

const normalStyle = 'margin:0 0 16px;font-size:16px;line-height:24px';
const quietStyle = 'margin:0 0 16px;font-size:14px;line-height:20px;opacity:.75';
const smallStyle = 'margin:0 0 8px;font-size:13px;line-height:19px;opacity:.75';
const buttonStyle = (color: string) =>
  `display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none`;

/** The logo is part of the mail, because most mail programs block remote images. */
function headOf({ name, logo, hue }: Letterhead, step?: TimelineStep): string {
  const picture = logo
    ? `<img src="cid:${logoContentId}" alt="" width="${logo.width}" height="${logo.height}" style="vertical-align:middle;margin-right:10px">`
    : '';
  const head = `<p style="margin:0 0 ${step ? 8 : 24}px;font-size:18px;line-height:32px;font-weight:700">${picture}${escaped(name)}</p>`;
  return step ? `${head}\n${drawTimeline(step, accentHex(hue).solid)}` : head;
}

function listText({ title, entries, also }: MailList): string {
  const lines = entries.map(({ label, link, note }) => `- ${oneLine(label)} (${oneLine(note)})\n  ${link}`);
  return [title, ...lines, `${also.label}\n${also.link}`].join('\n');
}

/** Returns a heading, a list of entries, and a link to all of them. */
function listBlock({ title, entries, also }: MailList, linkStyle: string): string {
  const items = entries.map(
    ({ label, link, note }) =>
      `<li style="margin:0 0 8px;font-size:16px;line-height:24px"><a href="${escaped(link)}" ${linkStyle}>${escaped(oneLine(label))}</a><br><span style="font-size:14px;line-height:20px;opacity:.75">${escaped(oneLine(note))}</span></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:26px">${escaped(title)}</h2>
<ul style="margin:0 0 8px;padding-left:20px">
${items.join('\n')}
</ul>
<p style="${quietStyle}"><a href="${escaped(also.link)}" ${linkStyle}>${escaped(also.label)}</a></p>`;
}

/** The most characters that mail programs show beside a subject. */
const previewLength = 140;
/**
 * Invisible characters that fill the remaining space of the preview. Without them, the preview would show the
 * greeting.
 */
const emptyPlaces = '&#847;&zwnj;&nbsp;&#8199;'.repeat(40);

function previewOf(preview: string): string {
  const previewText = escaped(cutAtWord(oneLine(preview), previewLength));
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewText}${emptyPlaces}</div>`;
}

/**
 * Returns the small print under a thin rule: the link as text, why the reader gets the mail, and the sender's
 * details.
 */
function smallPrint(parts: MailContent, linkStyle: string): string {
  const { language, written, letterhead } = parts;
  const { button, footer } = written;
  const frame = mailFrames[language];
  const paragraph = (markup: string) => `<p style="${smallStyle}">${markup}</p>`;
  const lines = [
    ...(button
      ? [`${escaped(frame.linkHint)}<br><span style="word-break:break-all">${escaped(button.link)}</span>`]
      : []),
    escaped(footer?.text ?? frame.footer),
    ...(footer && 'link' in footer
      ? [`<a href="${escaped(footer.link)}" ${linkStyle}>${escaped(footer.label)}</a>`]
      : []),
    ...[publisherOf(parts)].filter(Boolean).map(escaped),
  ];
  const rule = `border-top:1px solid ${accentHex(letterhead.hue).solid}40`;
  return `<div style="margin-top:32px;padding-top:16px;${rule}">\n${lines.map(paragraph).join('\n')}\n</div>`;
}

/**
 * Writes the mail as HTML without tables and remote images. The text has the reader's own colours, so that dark
 * screens stay dark. Links have the accent's colour, which is lighter on dark screens.
 */
function writeAsHtml(parts: MailContent): string {
  const { language, firstName, written, letterhead } = parts;
  const { subject, preview, before, summary = [], lists = [], button, also, after } = written;
  const frame = mailFrames[language];
  const { solid, onDark } = accentHex(letterhead.hue);
  const linkStyle = `class="link" style="color:${solid}"`;
  const paragraph = (content: string, style = normalStyle) =>
    `<p style="${style}">${escaped(content).replaceAll('\n', '<br>')}</p>`;
  const body = [
    headOf(letterhead, written.step),
    paragraph(frame.greeting(firstName)),
    ...before.map((content) => paragraph(oneLine(content))),
    ...(summary.length > 0 ? [drawSummary(summary, letterhead.hue)] : []),
    ...lists.map((list) => listBlock(list, linkStyle)),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="${buttonStyle(solid)}">${escaped(button.label)}</a></p>`,
        ]
      : []),
    ...(also
      ? [
          `<p style="${normalStyle}"><a href="${escaped(also.link)}" ${linkStyle}>${escaped(also.label)}</a></p>`,
        ]
      : []),
    ...after.map((content) => paragraph(oneLine(content))),
    paragraph(signatureOf(parts)),
    smallPrint(parts, linkStyle),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>@media (prefers-color-scheme:dark){.link{color:${onDark}!important}}</style>
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
 * The greeting omits a first name that matches. Otherwise, a sign-up with another person's address could make the
 * agency deliver advertising.
 */
const notAName = /[/@:\d]|\.\p{L}{2}/u;

function nameToGreet(name: string): string {
  return notAName.test(name) ? '' : oneLine(name).trim();
}
