/** Why some requests of the demo are put away, as their agent wrote it. */
export const demoFollowUps = ['Le fournisseur répond d’ici là', 'Échantillons attendus de l’usine'];
