/** The agent's reasons for putting some of the demo's requests away. */
export const demoFollowUps = ['Le fournisseur répond d’ici là', 'Échantillons attendus de l’usine'];
