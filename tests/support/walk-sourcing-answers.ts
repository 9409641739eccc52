import { agents, party } from './answers.ts';

/** Suppliers, their offers, rates, duties and freight prices are the agency’s alone; clients read estimates. */
export const sourcingWalk = {
  getSourcing: agents(200),
  saveInquiry: agents(200),
  saveOffer: agents(200),
  readOfferFile: agents(200),
  saveChoice: agents(200),
  saveDoorTerms: agents(200),
  makeCosting: agents(201),
  listRates: agents(200),
  typeRate: agents(201),
  listTariffs: agents(200),
  saveTariff: agents(200),
  removeTariff: agents(200),
  importTariffs: agents(200),
  saveFreightPrice: agents(200),
  removeFreightPrice: agents(200),
  listEstimates: party(200),
  correctEstimate: agents(201),
};
