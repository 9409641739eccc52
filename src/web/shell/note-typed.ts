type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Where React keeps the value it knows of, once it has taken the control over. */
interface Tracked {
  _valueTracker?: { setValue: (known: string) => void };
}

/** Past what React notes of a control. */
function write(control: Control, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

const tell = (control: Control) => control.dispatchEvent(new InputEvent('input', { bubbles: true }));

function typeAgain(control: Control & Tracked, typed: string): void {
  // Written only where it is gone, since writing undoes what is selected.
  if (control.value !== typed) write(control, typed);
  // oxlint-disable-next-line no-underscore-dangle -- React’s own name
  if (control._valueTracker) control._valueTracker.setValue(`not ${typed}`);
  else {
    write(control, '');
    tell(control);
    write(control, typed);
  }
  tell(control);
}

function doAgain(control: Control, done: string | boolean): void {
  if (typeof done === 'string') typeAgain(control, done);
  else if (isBox(control)) {
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
export function noteTyped(place: HTMLElement): () => void {
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
