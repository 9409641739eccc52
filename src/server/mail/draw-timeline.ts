import { type TimelineStep, timelineSteps } from '#domain/requests/lifecycle-kinds.ts';

/**
 * Draws the steps of a request as one line, in the accent's colour up to the step reached. The line is only an
 * ornament: the mail's words say the same. Mail programs that do not know transparent colours leave the remaining
 * part out.
 */
export function drawTimeline(step: TimelineStep, accent: string): string {
  const reached = timelineSteps.indexOf(step);
  const parts = timelineSteps.map((_, index) => {
    const color = index > reached ? `${accent}33` : accent;
    return `<span style="display:inline-block;width:${100 / timelineSteps.length}%;height:4px;background:${color}"></span>`;
  });
  return `<div style="margin:0 0 24px;font-size:0;line-height:4px" aria-hidden="true">${parts.join('')}</div>`;
}
