/**
 * The rooms of the code. A feature has the same name on every floor. For a room that is not a feature, the text says
 * why it exists. To add a feature, begin with its line here.
 */
export const features = {
  accounts: 'sign-up, profile, e-mail address, password, phone',
  sessions: 'sign-in and sign-out, tokens, the list of devices, confirming that it is you',
  factors: 'authenticator apps, passkeys, codes by phone, recovery codes',
  providers: 'sign-in at Google and other identity providers',
  'personal-data': 'the copy of one’s data, erasure',
  team: 'agents: invitations, promotion, removal',
  audit: 'what is put on record for good: who changed what',
  figures: 'numbers of what happened: steps, times, quotes, money, by month',
  agency: 'identity, bank details, logo, accent and other settings',
  companies: 'the companies for which clients act',
  requests: 'the life of a request, lists, search, detail, history',
  clients: 'the agency’s view of its clients, and requests that it opens for them',
  invitations: 'clients whom the agency brought in, until they have come',
  invoices: 'invoices and credit notes: planned, numbered, drawn, listed',
  suppliers: 'the agency’s suppliers, their persons and certificates',
  rates: 'exchange rates, each with its day and source',
  tariffs: 'duty rates by code and origin, and the agency’s freight prices',
  sourcing: 'what suppliers are asked for a request, their offers, the choice, what it costs',
  estimates: 'what the goods of a request cost at the client’s door, each time it was known better',
  samples: 'samples of a request: asked for, sent, received, decided on by the client',
  answer: 'the page on which a supplier answers by a personal link',
  imports: 'clients whom the agency brings along in a file',
  assignments: 'who of the agency has a request, and when it comes back',
  'saved-views': 'what agents look at in their list again and again, under a name',
  withdrawals: 'how consumers withdraw from a contract, and what is kept then',
  quotes: 'composing, issuing, deciding, the PDF',
  documents: 'what the agency’s papers are drawn with: pages, fonts, letterhead, tables, foot',
  keys: 'keys of programs, each for one purpose',
  statements: 'files of the bank and what they say has come and gone',
  reminders: 'asking again for what was to be transferred',
  payments: 'what is due, announced and confirmed transfers, repayments',
  matching: 'which entry of the bank pays what, and an agent’s word on it',
  reconciliation: 'what the bank and the ledger say until a day, and the rows for the accounts',
  attachments: 'files of requests and messages',
  messages: 'conversations and the inbox',
  'private-notes': 'what agents write to one another at a request; clients never read it',
  replies: 'saved replies',
  changes: 'what others must be told of what was done: notifications and open screens',
  notifications: 'what people are told of: choices, push, mails',
  mail: 'letterhead, texts and sending of mails',
  live: 'what open screens learn by themselves',
  pages: 'public pages drawn by the server',
  legal: 'legal texts and information',
  landing: 'the landing page',
  system: 'health, API description, how the installation runs',
  upgrades: 'from one release to the next: advice beforehand, rows written afterwards',
  backup: 'archives and restoring them',
  derivation: 'what is stored of a request although it follows from the rest',
  demo: 'people and requests to try the product with',
} as const;

/** Rooms of one floor that belong to no feature. */
export const commonRooms: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: [],
  server: ['services'],
  web: ['ui', 'shared', 'shell', 'styles', 'updates', 'worker', 'offline', 'not-found'],
};

/**
 * The other features that each web feature may import. Pages may import all of them, because they connect the
 * features.
 */
export const mayRead: Readonly<Record<string, readonly string[]>> = {
  agency: ['invoices'],
  accounts: ['sessions'],
  factors: ['sessions'],
  providers: ['sessions', 'accounts'],
  'personal-data': ['sessions'],
  assignments: ['requests', 'saved-views'],
  messages: ['requests'],
  payments: ['requests'],
  reminders: ['requests'],
  invoices: ['requests'],
  matching: ['requests', 'payments'],
  reconciliation: ['requests', 'payments'],
  keys: ['sessions'],
  statements: ['requests', 'keys'],
  quotes: ['requests', 'accounts'],
  live: ['requests'],
  withdrawals: ['requests'],
  'private-notes': ['messages'],
  companies: ['requests'],
  invitations: ['sessions', 'accounts'],
  'saved-views': ['requests'],
  clients: ['requests', 'quotes'],
  imports: ['requests'],
  tariffs: ['rates'],
  sourcing: ['requests', 'suppliers', 'rates', 'quotes', 'tariffs'],
  suppliers: ['requests'],
  estimates: ['requests'],
  samples: ['requests'],
  figures: ['requests'],
};

/** The most files in one room, without tests and texts. A room with more files needs sub-rooms. */
export const maxFilesInRoom = 27;
/** Rooms without that limit: the drivers of one database stay in one room. */
export const crowded = ['src/server/services/database'];

/** The only packages that the domain may import, because they only compute. */
export const purePackages: readonly string[] = ['ibantools'];
