export type StoragePlace =
  | 'cookie'
  | 'localStorage'
  | 'sessionStorage'
  | 'serviceWorker'
  | 'cacheStorage'
  | 'pushManager';

/**
 * Everything the product stores in a browser, by name; `{…}` is the variable part. Over HTTPS the names of secret
 * cookies begin with `__Host-`. The cookie page is generated from this table, and an end-to-end test compares it with
 * what browsers really store.
 */
export const browserStorage = {
  signIn: { place: 'cookie', name: 'refresh' },
  providerAttempt: { place: 'cookie', name: 'oauth' },
  providerRegistration: { place: 'cookie', name: 'oauth-registration' },
  languageCookie: { place: 'cookie', name: 'language' },
  language: { place: 'localStorage', name: 'language' },
  theme: { place: 'localStorage', name: 'theme' },
  session: { place: 'localStorage', name: 'session' },
  requestDraft: { place: 'localStorage', name: 'draft:request:{account}' },
  messageDraft: { place: 'localStorage', name: 'draft:message:{account}:{request}' },
  notesDraft: { place: 'localStorage', name: 'draft:notes:{account}:{request}' },
  privateNoteDraft: { place: 'localStorage', name: 'draft:private:{account}:{request}' },
  quoteDraft: { place: 'localStorage', name: 'draft:quote:{account}:{request}' },
  marginDraft: { place: 'localStorage', name: 'draft:margin:{account}:{request}' },
  replyDraft: { place: 'localStorage', name: 'draft:reply:{account}:{reply}' },
  answerDraft: { place: 'localStorage', name: 'draft:answer:{link}' },
  listRows: { place: 'localStorage', name: 'rows:{account}' },
  setupPlaces: { place: 'localStorage', name: 'setup:{account}' },
  shortcuts: { place: 'localStorage', name: 'shortcuts' },
  pushRecord: { place: 'localStorage', name: 'push' },
  pushOffer: { place: 'localStorage', name: 'push-offer' },
  emailReminder: { place: 'sessionStorage', name: 'email-reminder' },
  scrollPlaces: { place: 'sessionStorage', name: 'tsr-scroll-restoration-v1_3' },
  reloadedOnce: { place: 'sessionStorage', name: 'reloaded-program' },
  worker: { place: 'serviceWorker', name: '/service-worker.js' },
  offlinePage: { place: 'cacheStorage', name: 'offline-{version}' },
  programFiles: { place: 'cacheStorage', name: 'assets-{version}' },
  pushSubscription: { place: 'pushManager', name: 'PushSubscription' },
} as const satisfies Record<string, { place: StoragePlace; name: string }>;

export type StoredItem = keyof typeof browserStorage;

type StoredItemEntry = (typeof browserStorage)[StoredItem];

/** Turns `draft:request:{account}` into the type of its keys: `draft:request:${string}`. */
type StorageKeyOf<Name extends string> = Name extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${StorageKeyOf<After>}`
  : Name;

/** A name that the product may use in that place. */
export type StorageName<Place extends StoragePlace> = StorageKeyOf<
  Extract<StoredItemEntry, { place: Place }>['name']
>;
