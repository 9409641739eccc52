/** Classes for a read-only field: quieter than its neighbours. */
export const lockedFieldClasses = '[&_input]:border-line [&_input]:text-muted [&_input]:hover:border-line';
