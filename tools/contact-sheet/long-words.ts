/** Forty letters without a place to break. */
const word = 'Hochgeschwindigkeitsverpackungsmaschinen';

export const long = {
  word,
  firstName: 'Marie-Charlotte-Alexandrine-Bernadette',
  lastName: `de ${word}`,
  email: 'marie-charlotte.alexandrine.bernadette.de.montmorency@une-tres-longue-adresse.example.com',
  title: `${word} et ${word.toLowerCase()} avec leurs pièces de rechange, leurs outils, leurs notices et la formation des équipes`,
  paragraph: `Nous cherchons des ${word.toLowerCase()} pour trois ateliers, avec un contrat d’entretien de cinq ans. Voir https://exemple.example.com/catalogue/${word.toLowerCase()}/${word.toLowerCase()} pour les détails.`,
};
