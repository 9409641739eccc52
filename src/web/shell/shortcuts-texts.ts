import { defineTexts } from '#web/shared/language.ts';

export const shortcutsTexts = defineTexts({
  fr: {
    title: 'Raccourcis clavier',
    description: 'Ils n’agissent pas pendant que vous écrivez.',
    parts: { everywhere: 'Partout', lists: 'Dans les listes de demandes', messages: 'Dans les messages' },
    acts: {
      help: 'Afficher ces raccourcis',
      close: 'Fermer un dialogue ou un menu',
      search: 'Rechercher une demande',
      openHit: 'Dans la recherche\u00a0: ouvrir la seule demande trouvée',
      next: 'Aller à la demande suivante',
      previous: 'Aller à la demande précédente',
      open: 'Ouvrir la demande',
      send: 'Envoyer le message',
      breakLine: 'Aller à la ligne',
    },
    keys: { enter: 'Entrée', escape: 'Échap', shift: 'Maj' },
    or: 'ou',
    choice: 'Raccourcis d’une seule touche',
    choiceHelp: 'Désactivez-les si vous dictez ou si vous les déclenchez par mégarde.',
  },
  en: {
    title: 'Keyboard shortcuts',
    description: 'They do nothing while you are writing.',
    parts: { everywhere: 'Everywhere', lists: 'In lists of requests', messages: 'In messages' },
    acts: {
      help: 'Show these shortcuts',
      close: 'Close a dialogue or a menu',
      search: 'Search for a request',
      openHit: 'In the search: open the only request found',
      next: 'Go to the next request',
      previous: 'Go to the previous request',
      open: 'Open the request',
      send: 'Send the message',
      breakLine: 'Start a new line',
    },
    keys: { enter: 'Enter', escape: 'Esc', shift: 'Shift' },
    or: 'or',
    choice: 'Single-key shortcuts',
    choiceHelp: 'Turn them off if you dictate, or if you press them by accident.',
  },
});
