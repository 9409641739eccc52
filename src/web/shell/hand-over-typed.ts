type Control = HTMLInputElement | HTMLTextAreaElement;

/** Past what React notes of a control, which by then already knows what was typed. */
function write(control: Control, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** What a person has done to the control, to be done again; null: nothing. */
function deedAt(control: Control): (() => void) | null {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    const { checked, defaultChecked } = control;
    if (checked === defaultChecked) return null;
    return () => {
      control.checked = defaultChecked;
      control.click();
    };
  }
  const { value } = control;
  if (value === control.defaultValue) return null;
  return () => {
    write(control, '');
    write(control, value);
  };
}

/** What somebody typed, or ticked, into a page before the program took it over becomes known to the program. */
export function handOverTyped(place: HTMLElement): void {
  const controls = [...place.querySelectorAll<Control>('input, textarea')];
  // All are read before any is done again: as the program learns of one, it empties what it does not know of.
  for (const deed of controls.map(deedAt)) deed?.();
}
