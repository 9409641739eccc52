export const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the name of the key that commands are pressed with. */
export const modifierKey = () => (isMac() ? '⌘' : 'Ctrl');
