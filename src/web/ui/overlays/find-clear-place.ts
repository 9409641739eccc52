/** A horizontal band of the window, in pixels. */
interface Band {
  top: number;
  bottom: number;
}

const step = 8;
const margin = 8;

/** Returns the top of the lowest place where an element of this height covers the fewest obstacles. */
export function clearPlace(height: number, room: Band, obstacles: readonly Band[]): number {
  const lowest = room.bottom - height;
  const countAt = (top: number) =>
    obstacles.filter((one) => one.top < top + height + margin && one.bottom > top - margin).length;
  let best = { top: lowest, count: countAt(lowest) };
  for (let top = lowest; top >= room.top && best.count > 0; top -= step) {
    const count = countAt(top);
    if (count < best.count) best = { top, count };
  }
  return best.top;
}

const pressable = 'button, a[href], input, select, textarea, [role="img"], [data-keep-clear]';

/**
 * Returns the elements on the screen that a person may want to press or scan. While a dialog is open and not closing,
 * returns only its elements.
 */
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
