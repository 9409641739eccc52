/** A stretch of the window from top to bottom, in pixels. */
export interface Band {
  top: number;
  bottom: number;
}

const step = 8;
const apart = 8;

/**
 * Where something of this height covers the least: the lowest place in the room that is free of what must stay in reach, or
 * the one where it meets the fewest. Answers its top.
 */
export function clearPlace(height: number, room: Band, obstacles: readonly Band[]): number {
  const lowest = room.bottom - height;
  const met = (top: number) =>
    obstacles.filter((one) => one.top < top + height + apart && one.bottom > top - apart).length;
  let best = { top: lowest, met: met(lowest) };
  for (let top = lowest; top >= room.top && best.met > 0; top -= step) {
    const here = met(top);
    if (here < best.met) best = { top, met: here };
  }
  return best.top;
}

const pressable = 'button, a[href], input, select, textarea, [role="img"], [data-keep-clear]';

/** What on the screen a person may want to press or scan; of a dialog that is open and not about to go, only that. */
export function obstaclesBeside(own: Element): Band[] {
  const dialogs = [
    ...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]):not([data-closed])'),
  ].filter((dialog) => !own.contains(dialog) && !dialog.contains(own));
  const roots = dialogs.length > 0 ? dialogs.slice(-1) : [document.body];
  return roots
    .flatMap((root) => [...root.querySelectorAll(pressable)])
    .filter((element) => !own.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight,
    );
}
