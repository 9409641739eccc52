/** The agents' notes on their clients. */
export const demoClientNotes: readonly { about: string; content: string; daysAgo: number }[] = [
  {
    about: 'claire@example.com',
    content: 'Préfère être appelée le matin. Demande toujours un échantillon avant la série.',
    daysAgo: 40,
  },
  {
    about: 'claire@example.com',
    content: 'Livraison uniquement du mardi au jeudi : le dépôt est fermé le lundi.',
    daysAgo: 12,
  },
  {
    about: 'emily@example.com',
    content: 'Wants all documents in English. Her accountant needs the payment reference on every transfer.',
    daysAgo: 20,
  },
];
