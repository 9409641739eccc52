import { sessionDays } from '#domain/personal-data/retention-limits.ts';
import { type KeptWords, makeKeptTable } from './kept-table-format.ts';
import type { LegalWriting } from '#domain/legal/legal-rules.ts';

const words: KeptWords = {
  signIn: [
    'Keeps you signed in. Holds a random token, renewed at every use and out of reach of scripts.',
    `${sessionDays.idle}\u00a0days without a visit, ${sessionDays.most}\u00a0days at most; erased at sign-out`,
  ],
  providerAttempt: [
    'Recognises your browser when it returns from another sign-in provider. Set only if you choose that way in.',
    '10\u00a0minutes; erased on return',
  ],
  providerRegistration: [
    'Lets you complete a registration that began at another sign-in provider.',
    '30\u00a0minutes; erased once the registration is complete',
  ],
  languageCookie: [
    'Shows each page in the language you chose, from the start.',
    '1\u00a0year after the last choice',
  ],
  language: [
    'Remembers the language you chose. Turning down the offer to read in English chooses French too, and the offer does not come back.',
    'Until you erase it',
  ],
  theme: ['Remembers the appearance you chose, light or dark.', 'Until you erase it'],
  session: [
    'Records, without any secret, who is signed in, so that pages appear at once and tabs agree. Holds your name, contact details, language, role and for whom you act.',
    'Erased at sign-out or when the session ends',
  ],
  requestDraft: [
    'Keeps the request you are writing, so that nothing is lost if the page is closed.',
    'Erased when the request is sent, or by you',
  ],
  messageDraft: [
    'Keeps the message you are writing, and those that could not be sent yet.',
    'Erased when the message is sent, or by you',
  ],
  notesDraft: ['For the team only: keeps notes that are being written.', 'Erased when the notes are saved'],
  privateNoteDraft: [
    'For the team only: keeps an internal note that is being written.',
    'Erased when the note is added, or by its author',
  ],
  quoteDraft: [
    'For the team only: keeps a quote that is being written.',
    'Erased when the quote is issued, or by its author',
  ],
  replyDraft: [
    'For the team only: keeps a saved reply that is being written.',
    'Erased when the reply is saved, or by its author',
  ],
  listRows: [
    'For the team only: remembers the number of rows chosen for the list of requests.',
    'Until the usual number is chosen again, or until you delete it',
  ],
  shortcuts: ['Remembers whether single-key shortcuts are on, once you have decided.', 'Until you delete it'],
  pushRecord: [
    'Knows which account the notifications of this browser are for, so that nobody else is told.',
    'Until you turn them off or sign out',
  ],
  pushOffer: ['Offers notifications only once.', 'Until you erase it'],
  emailReminder: [
    'Hides the reminder to verify your address once you have dismissed it.',
    'Until the tab is closed',
  ],
  scrollPlaces: ['Remembers where you were on a page, for when you return to it.', 'Until the tab is closed'],
  reloadedOnce: [
    'Reloads a page only once if one of its files could not be read, for example after an update.',
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
    'Keeps the site’s own files once received (program, styles, typefaces), so as not to ask for them again.',
    'Until the next version of the site',
  ],
  pushSubscription: [
    'Sends you news of your requests, if you turn notifications on.',
    'Until you turn them off',
  ],
};

const columns = ['Name', 'Purpose', 'Duration'];

export const cookiesEn: LegalWriting<'cookies'> = () => ({
  definition: {
    heading: 'What is this about?',
    blocks: [
      'A cookie is a small file that the site stores in your browser, which sends it back at every visit. Browsers also offer each site other storage of its own: local storage, session storage and the offline cache. The same rules apply to them (article\u00a082 of the French Data Protection Act).',
      'The tables below list everything that the site keeps there. With each version, an automated check compares them with what the site really sets. What is in braces differs from one person or request to another.',
    ],
  },
  cookies: {
    heading: 'Cookies',
    blocks: [
      makeKeptTable(['cookie'], words, { caption: 'Cookies set by the site', columns }),
      'The names of cookies that hold a secret begin with “__Host-” where the site is served over HTTPS: the browser then guarantees that they are sent to this site alone, over an encrypted connection.',
    ],
  },
  'local-storage': {
    heading: 'Local storage',
    blocks: [
      'These items stay in your browser; they are not sent to the site at every visit.',
      makeKeptTable(['localStorage'], words, { caption: 'Items in local storage', columns }),
    ],
  },
  'session-storage': {
    heading: 'Session storage',
    blocks: [
      'These items belong to one tab and are erased when it is closed.',
      makeKeptTable(['sessionStorage'], words, { caption: 'Items in session storage', columns }),
    ],
  },
  offline: {
    heading: 'Offline page and notifications',
    blocks: [
      'The site installs an auxiliary program (a “service worker”) in your browser, which lets it open faster and show an explanatory page when there is no network. It keeps the files of the site itself in an offline cache; none of your data are kept there: requests, quotes and messages always come from the server.',
      makeKeptTable(['serviceWorker', 'cacheStorage', 'pushManager'], words, {
        caption: 'Auxiliary program, offline cache and notifications',
        columns,
      }),
      'The subscription to notifications is created only if you turn them on, for this device alone. It ends when you turn them off, in your [settings](/settings) or in those of the browser.',
    ],
  },
  'third-parties': {
    heading: 'Audience measurement, advertising and third parties',
    blocks: [
      'The site does not measure your browsing, shows no advertising and loads no third-party content: no social network buttons, fonts, maps or videos. No cookie is therefore set by anyone else.',
      'If you choose to sign in through another provider, you are taken to that provider’s site, which applies its own policy.',
    ],
  },
  consent: {
    heading: 'Consent',
    blocks: [
      'Each of the items above is strictly necessary for the service you ask for, or keeps a choice you made. The law requires no consent for items that serve that purpose alone, which is why no banner is shown to you.',
      'Notifications are the exception: they are turned on only at your request, after you have granted the permission that your browser asks for. Should other uses be added, your consent would be sought first, and refusing it would be as easy as giving it.',
    ],
  },
  lifetimes: {
    heading: 'Lifetimes',
    blocks: [
      'No cookie is kept longer than 13\u00a0months; the tables give the lifetime of each. The longest, that of the language, is erased a year after you last chose one.',
    ],
  },
  managing: {
    heading: 'Managing or erasing these items',
    blocks: [
      'Your browser’s settings let you see, erase or refuse cookies and site data, for all sites or for this one alone. Private browsing erases them when it is closed.',
      {
        list: [
          'Without the sign-in cookie you cannot stay signed in; the public pages remain readable.',
          'Erasing local storage makes this browser forget the language, the appearance and the drafts, but nothing that was sent.',
          'Signing out erases the sign-in cookie and the note of the session.',
        ],
      },
      'For any question, our contact details are in the [legal notice](/mentions-legales#contact); your rights are set out in the [privacy policy](/confidentialite#rights).',
    ],
  },
});
