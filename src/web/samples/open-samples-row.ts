/** The id of the row of samples. */
export const samplesPlace = 'samples';

/** Opens the row of samples, and moves the focus to it. */
export function openSamplesRow(): void {
  const place = document.getElementById(samplesPlace);
  const row = place?.querySelector('details');
  if (!row) return;
  row.open = true;
  row.querySelector('summary')?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'start' });
}
