type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Sets the value past React's own tracking, which may already know what was typed. */
function write(control: Control, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function doAgain(control: Control, done: string | boolean): void {
  if (typeof done === 'string') {
    write(control, '');
    write(control, done);
  } else if (isBox(control)) {
    // React hydrates a part of the page late, in the midst of an event: this one comes first, or it would miss the click.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.checked = !done;
    control.click();
  }
}

function stateOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

function untouched(control: Control): string | boolean {
  return isBox(control) ? control.defaultChecked : control.defaultValue;
}

/**
 * Notes what somebody types, or ticks, into a page until the program knows of it; answers what hands it over. As the
 * program learns of one field it empties those that it does not know of, so what was in them is kept here.
 */
export function captureInput(place: HTMLElement): () => void {
  const noted = new Map<Control, string | boolean>();
  for (const control of place.querySelectorAll<Control>('input, textarea')) {
    if (stateOf(control) !== untouched(control)) noted.set(control, stateOf(control));
  }
  const note = ({ target }: Event) => {
    if (isControl(target)) noted.set(target, stateOf(target));
  };
  // Before the program's own listener, which may take over the page in the midst of the event.
  window.addEventListener('input', note, { capture: true });
  return () => {
    window.removeEventListener('input', note, { capture: true });
    for (const [control, done] of noted) doAgain(control, done);
  };
}
