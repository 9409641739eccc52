import { agents } from './answers.ts';

/** Suppliers, their offers and exchange rates are the agency’s alone. */
export const sourcingWalk = {
  getSourcing: agents(200),
  saveInquiry: agents(200),
  saveOffer: agents(200),
  saveChoice: agents(200),
  makeCosting: agents(201),
  listRates: agents(200),
  typeRate: agents(201),
};
