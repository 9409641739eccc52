interface Line {
  /** The action; its words are in `shell/shortcuts-texts.ts`. */
  act: string;
  /** In the form that `useShortcuts` accepts; `g d` means one key after the other. */
  keys: readonly string[];
  /**
   * The focused field, box or link handles this key itself, so turning off the single-key shortcuts does not turn it
   * off.
   */
  own?: true;
  /** For agents only. */
  agents?: true;
}

interface Part {
  name: string;
  /** For agents only. */
  agents?: true;
  lines: readonly Line[];
}

/** Every shortcut: `useShortcuts` binds no other single key, and the sheet (`?`) shows exactly these. */
export const shortcutParts = [
  {
    name: 'everywhere',
    lines: [
      { act: 'help', keys: ['?'] },
      { act: 'close', keys: ['escape'], own: true },
    ],
  },
  {
    name: 'places',
    agents: true,
    lines: [
      { act: 'palette', keys: ['mod+k'], own: true },
      { act: 'goRequests', keys: ['g d'] },
      { act: 'goPayments', keys: ['g p'] },
      { act: 'goMessages', keys: ['g m'] },
      { act: 'goClients', keys: ['g c'] },
      { act: 'goSuppliers', keys: ['g u'] },
      { act: 'goFigures', keys: ['g f'] },
      { act: 'goSettings', keys: ['g s'] },
    ],
  },
  {
    name: 'lists',
    lines: [
      { act: 'search', keys: ['/'] },
      { act: 'openHit', keys: ['enter'], own: true },
      { act: 'next', keys: ['j', 'arrowdown'] },
      { act: 'previous', keys: ['k', 'arrowup'] },
      { act: 'open', keys: ['o', 'enter'] },
    ],
  },
  {
    name: 'views',
    agents: true,
    lines: [{ act: 'openView', keys: ['1', '2', '3', '4', '5'] }],
  },
  {
    name: 'selection',
    agents: true,
    lines: [
      { act: 'choose', keys: ['x', 'space'] },
      { act: 'range', keys: ['shift+space'], own: true },
      { act: 'actOnChosen', keys: ['a'] },
    ],
  },
  {
    name: 'request',
    agents: true,
    lines: [
      { act: 'nextWaiting', keys: ['n'] },
      { act: 'nextRequest', keys: ['j'] },
      { act: 'previousRequest', keys: ['k', 'p'] },
      { act: 'take', keys: ['t'] },
      { act: 'write', keys: ['c'] },
    ],
  },
  {
    name: 'payments',
    agents: true,
    lines: [
      { act: 'choosePayment', keys: ['x', 'space'] },
      { act: 'walkPayments', keys: ['j', 'k', 'arrowdown', 'arrowup'] },
    ],
  },
  {
    name: 'messages',
    lines: [
      { act: 'send', keys: ['enter'], own: true },
      { act: 'breakLine', keys: ['shift+enter'], own: true },
      { act: 'sendAndGoOn', keys: ['mod+enter'], own: true, agents: true },
    ],
  },
] as const satisfies readonly Part[];

export type ShortcutPart = (typeof shortcutParts)[number]['name'];
type ShortcutLine = (typeof shortcutParts)[number]['lines'][number];
export type ShortcutAct = ShortcutLine['act'];

/** The keys that `useShortcuts` may bind. */
export type ShortcutKey = Exclude<ShortcutLine, { own: true }>['keys'][number];
