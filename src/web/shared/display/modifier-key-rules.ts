export const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the name of the modifier key of commands. */
export const modifierKey = () => (isMac() ? '⌘' : 'Ctrl');
