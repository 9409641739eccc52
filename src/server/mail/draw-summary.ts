import { accentHex } from '#domain/agency/accent-rules.ts';
import { escapeMarkup as escaped } from '#server/services/escape-markup.ts';
import type { SummaryLine } from './mail-kinds.ts';

/** Removes line breaks, so that typed text breaks neither a header nor a paragraph. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' ');
}

/** Keeps a reference in brackets on one line: phones would break it after its hyphens. */
const keepOnOneLine = (markup: string) =>
  markup.replace(/\([A-Z]+-\d+-\d+\)$/, '<span style="white-space:nowrap">$&</span>');

/** Draws a label at the left and its amount at the right. A longer label wraps beside the amount. */
function sumRow({ label, value, isAmount }: SummaryLine, rule: string): string {
  const look = isAmount
    ? `margin:6px 0 16px;padding-top:8px;border-top:2px solid ${rule};font-size:16px;line-height:32px;font-weight:700`
    : 'margin:0 0 2px;font-size:14px;line-height:22px';
  const size = isAmount ? ';font-size:24px' : '';
  return `<p style="${look};overflow:hidden"><span style="float:right;padding-left:12px;white-space:nowrap${size}">${escaped(oneLine(value))}</span>${escaped(label)} </p>`;
}

function fact({ label, value, isAmount }: SummaryLine): string {
  const size = isAmount
    ? 'font-size:24px;line-height:32px;font-weight:700'
    : 'font-size:16px;line-height:24px';
  return `<p style="margin:0 0 8px"><span style="display:block;font-size:14px;line-height:20px;opacity:.75">${escaped(label)}</span> <span style="display:block;${size}">${keepOnOneLine(escaped(oneLine(value)))}</span></p>`;
}

/**
 * Draws the facts beside a border in the accent's colour; the text has the reader's own colours. An amount and its
 * parts form a sum in one column, as on screen.
 */
export function drawSummary(lines: readonly SummaryLine[], hue: number): string {
  const { solid } = accentHex(hue);
  const isSum = lines.some(({ isPart }) => isPart);
  const rows = lines.map((line) =>
    line.isPart || (isSum && line.isAmount) ? sumRow(line, solid) : fact(line),
  );
  return `<div style="margin:0 0 24px;padding:4px 0 1px 16px;border-left:4px solid ${solid}">\n${rows.join('\n')}\n</div>`;
}
