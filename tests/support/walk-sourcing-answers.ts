import { agents, everyone, party } from './answers.ts';

/** Suppliers, their offers, rates, duties and freight prices are the agency’s alone; clients read estimates. */
export const sourcingWalk = {
  getSourcing: agents(200),
  saveInquiry: agents(200),
  saveOffer: agents(200),
  saveChoice: agents(200),
  saveDoorTerms: agents(200),
  makeCosting: agents(201),
  askSuppliers: agents(201),
  revokeLink: agents(200),
  closeInquiry: agents(200),
  addSourcingFile: agents(201),
  removeSourcingFile: agents(204),
  readSourcingFile: agents(200),
  // A session does not replace a supplier’s link; `offer-link-walk.test.ts` has the links.
  readAnswer: everyone(404),
  saveAnswerDraft: everyone(404),
  sendAnswer: everyone(404),
  addAnswerFile: everyone(404),
  removeAnswerFile: everyone(404),
  readAnswerFile: everyone(404),
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
