type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isCheckboxControl = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Sets the value without React's tracking, because React may already have recorded the typed value. */
function write(control: Control, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function enterAgain(control: Control, done: string | boolean): void {
  if (typeof done === 'string') {
    write(control, '');
    write(control, done);
  } else if (isCheckboxControl(control)) {
    // React may hydrate a part of the page during an event. This event causes that before the click, which React
    // would otherwise miss.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.checked = !done;
    control.click();
  }
}

function stateOf(control: Control): string | boolean {
  return isCheckboxControl(control) ? control.checked : control.value;
}

function initialStateOf(control: Control): string | boolean {
  return isCheckboxControl(control) ? control.defaultChecked : control.defaultValue;
}

/**
 * Records the text and ticks that a person enters before React controls the page. Returns a function that enters them
 * again. When React takes over one field it empties other fields, so their values are kept here.
 */
export function captureInput(place: HTMLElement): () => void {
  const noted = new Map<Control, string | boolean>();
  for (const control of place.querySelectorAll<Control>('input, textarea')) {
    if (stateOf(control) !== initialStateOf(control)) noted.set(control, stateOf(control));
  }
  const note = ({ target }: Event) => {
    if (isControl(target)) noted.set(target, stateOf(target));
  };
  // It runs before React's own listener, which may take over the page during the event.
  window.addEventListener('input', note, { capture: true });
  return () => {
    window.removeEventListener('input', note, { capture: true });
    for (const [control, done] of noted) enterAgain(control, done);
  };
}
