import { sessionDays } from '#domain/personal-data/retention-limits.ts';
import { type StorageTableWords, makeStorageTable } from './storage-table-format.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';

const words: StorageTableWords = {
  signIn: [
    'Keeps you signed in. Contains a random token that is renewed at every use and that scripts cannot read.',
    `${sessionDays.idle}\u00a0days without a visit, ${sessionDays.most}\u00a0days at most; erased at sign-out`,
  ],
  providerAttempt: [
    'Recognises your browser when you come back from another sign-in provider. Set only if you sign in that way.',
    '10\u00a0minutes; erased on return',
  ],
  providerRegistration: [
    'Lets you complete a registration that you started with another sign-in provider.',
    '30\u00a0minutes; erased once the registration is complete',
  ],
  languageCookie: [
    'Shows each page in the language you chose, from the start.',
    '1\u00a0year after the last choice',
  ],
  language: [
    'Remembers the language you chose. If you decline the offer to read in English, you choose French, and we do not ask again.',
    'Until you erase it',
  ],
  theme: ['Remembers the appearance you chose, light or dark.', 'Until you erase it'],
  session: [
    'Records who is signed in, without any secret, so that pages appear at once and tabs agree. Contains your name, contact details, language, role and for whom you act.',
    'Erased at sign-out or when the session ends',
  ],
  requestDraft: [
    'Saves the request you are writing, so that you lose nothing if you close the page.',
    'Erased when the request is sent, or by you',
  ],
  messageDraft: [
    'Saves the message you are writing, and those that could not be sent yet.',
    'Erased when the message is sent, or by you',
  ],
  notesDraft: ['For the team only: saves notes that are being written.', 'Erased when the notes are saved'],
  privateNoteDraft: [
    'For the team only: saves an internal note that is being written.',
    'Erased when the note is added, or by its author',
  ],
  quoteDraft: [
    'For the team only: saves a quote that is being written.',
    'Erased when the quote is issued, or by its author',
  ],
  marginDraft: [
    'For the team only: keeps the margin that is being typed for a quote.',
    'Erased when its author empties the fields, or looks at the offers again once the request takes no more quotes',
  ],
  replyDraft: [
    'For the team only: keeps a saved reply that is being written.',
    'Erased when the reply is saved, or by its author',
  ],
  answerDraft: [
    'For suppliers only: keeps the answer to a price request until it has reached the agency.',
    'Erased as soon as it is saved there',
  ],
  listRows: [
    'For the team only: remembers the number of rows chosen for the list of requests.',
    'Until the usual number is chosen again, or until you delete it',
  ],
  setupPlaces: [
    'For the team only: keeps the place of the warnings that the agency is not set up, so that the page does not move.',
    'Until nothing is missing',
  ],
  shortcuts: ['Remembers whether single-key shortcuts are on, once you have decided.', 'Until you delete it'],
  pushRecord: [
    'Records which account this browser’s notifications are for, so that nobody else gets them.',
    'Until you turn them off or sign out',
  ],
  pushOffer: ['Makes sure that we offer notifications only once.', 'Until you erase it'],
  emailReminder: [
    'Hides the reminder to verify your address once you have dismissed it.',
    'Until the tab is closed',
  ],
  scrollPlaces: ['Remembers where you were on a page, for when you return to it.', 'Until the tab is closed'],
  reloadedOnce: [
    'Makes sure that a page reloads only once if one of its files cannot be read, for example after an update.',
    'Until the tab is closed',
  ],
  worker: [
    'Keeps the offline cache up to date and, if you turn them on, receives notifications.',
    'Until you erase it; replaced with each version of the site',
  ],
  offlinePage: [
    'Shows an explanatory page when the site cannot be reached.',
    'Until the next version of the site',
  ],
  programFiles: [
    'Keeps the site’s own files (program, styles, typefaces), so that they are not downloaded again.',
    'Until the next version of the site',
  ],
  pushSubscription: [
    'Sends you updates on your requests, if you turn notifications on.',
    'Until you turn them off',
  ],
};

const columns = ['Name', 'Purpose', 'Duration'];

export const cookiesEn: WriteLegalDocument<'cookies'> = () => ({
  definition: {
    heading: 'What is this about?',
    blocks: [
      'A cookie is a small file that the site stores in your browser, which sends it back at every visit. A browser also gives each site other places to store data: local storage, session storage and the offline cache. The same rules apply to them (article\u00a082 of the French Data Protection Act).',
      'The tables below list everything that the site stores there. With each version, an automated check compares them with what the site really stores. Parts in braces differ from one person or request to another.',
    ],
  },
  cookies: {
    heading: 'Cookies',
    blocks: [
      makeStorageTable(['cookie'], words, { caption: 'Cookies set by the site', columns }),
      'The names of cookies that hold a secret begin with “__Host-” where the site is served over HTTPS: the browser then guarantees that they are sent to this site alone, over an encrypted connection.',
    ],
  },
  'local-storage': {
    heading: 'Local storage',
    blocks: [
      'These items stay in your browser. They are not sent to the site at every visit.',
      makeStorageTable(['localStorage'], words, { caption: 'Items in local storage', columns }),
    ],
  },
  'session-storage': {
    heading: 'Session storage',
    blocks: [
      'These items belong to one tab and are erased when it is closed.',
      makeStorageTable(['sessionStorage'], words, { caption: 'Items in session storage', columns }),
    ],
  },
  offline: {
    heading: 'Offline page and notifications',
    blocks: [
      'The site installs a small program (a “service worker”) in your browser, so that it opens faster and can show an explanatory page when there is no network. It keeps the site’s own files in an offline cache. None of your data are kept there: requests, quotes and messages always come from the server.',
      makeStorageTable(['serviceWorker', 'cacheStorage', 'pushManager'], words, {
        caption: 'Service worker, offline cache and notifications',
        columns,
      }),
      'You are subscribed to notifications only if you turn them on, and only on this device. The subscription ends when you turn them off, in your [settings](/settings) or in those of the browser.',
    ],
  },
  'third-parties': {
    heading: 'Audience measurement, advertising and third parties',
    blocks: [
      'The site does not measure your browsing, shows no advertising and loads no third-party content: no social network buttons, fonts, maps or videos. Nobody else therefore sets a cookie.',
      'If you sign in through another provider, you go to that provider’s site, which applies its own policy.',
    ],
  },
  consent: {
    heading: 'Consent',
    blocks: [
      'Each of the items above is strictly necessary for the service you ask for, or remembers a choice you made. The law requires no consent for items that serve only these purposes, so we show no banner.',
      'Notifications are the exception. They are turned on only at your request, after you have given the permission that your browser asks for. If we add other uses, we will first ask for your consent, and refusing will be as easy as agreeing.',
    ],
  },
  lifetimes: {
    heading: 'Lifetimes',
    blocks: [
      'No cookie is kept longer than 13\u00a0months; the tables give the lifetime of each. The language cookie lasts longest: it is erased a year after you last chose a language.',
    ],
  },
  managing: {
    heading: 'Managing or erasing these items',
    blocks: [
      'Your browser’s settings let you see, erase or refuse cookies and site data, for all sites or for this one alone. Private browsing erases them when it is closed.',
      {
        list: [
          'Without the sign-in cookie, you cannot stay signed in, but you can still read the public pages.',
          'If you erase local storage, this browser forgets the language, the appearance and your drafts, but nothing that you sent is lost.',
          'Signing out erases the sign-in cookie and the record of the session.',
        ],
      },
      'If you have a question, our contact details are in the [legal notice](/mentions-legales#contact). Your rights are set out in the [privacy policy](/confidentialite#rights).',
    ],
  },
});
