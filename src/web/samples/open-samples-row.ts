/** The id of the row of samples. */
export const samplesRowId = 'samples';

/** Opens the row of samples, and moves the focus to it. */
export function openSamplesRow(): void {
  const place = document.getElementById(samplesRowId);
  const row = place?.querySelector('details');
  if (!row) return;
  row.open = true;
  row.querySelector('summary')?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'start' });
}
