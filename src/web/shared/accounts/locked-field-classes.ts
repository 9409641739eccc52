/** The looks of a field that is shown and cannot be typed into: quieter than its neighbours. */
export const lockedFieldClasses = '[&_input]:border-line [&_input]:text-muted [&_input]:hover:border-line';
