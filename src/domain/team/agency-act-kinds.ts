/**
 * Acts that apply only to the requests that the person's role may see. `read_requests`: read lists of requests,
 * a request and its order. `read_amounts`: read quotes, payments, receipts and every other amount.
 * `move_requests`: make transitions other than issuing quotes and confirming money, write the notes for the
 * client, and change the order's tracking number and arrival date.
 */
const actsOnVisibleRequests = ['read_requests', 'read_amounts', 'move_requests', 'issue_quotes'] as const;

/**
 * Acts that apply to all requests; a role that sees only some requests cannot have them. `hear_of_requests`: receive
 * mails and push notifications about requests. `keep_notes`: read and write the agents' private notes on requests and
 * clients. `assign_requests`: assign requests to agents and snooze them until a day. `read_clients`: read clients
 * with the sums and files of their requests. `confirm_money`: write to the ledger, match bank entries and send
 * reminders. `manage_suppliers`: read and write suppliers. `see_costs`: read and write suppliers' offers for a
 * request, choose among offers, and see costs and margin.
 */
const actsOnAllRequests = [
  'hear_of_requests',
  'read_messages',
  'write_messages',
  'keep_notes',
  'assign_requests',
  'read_clients',
  'manage_clients',
  'read_payments',
  'confirm_money',
  'read_figures',
  'read_money_figures',
  'import_clients',
  'manage_suppliers',
  'see_costs',
] as const;

/**
 * Acts that do not concern requests. `confirm_bank_details`: read the agency's bank details, and, as the second
 * agent, confirm or stop a change of the account to which clients transfer.
 */
const actsWithoutRequests = [
  'write_replies',
  'read_team',
  'manage_team',
  'confirm_bank_details',
  'change_bank_details',
  'change_settings',
  'read_audit',
  'export_audit',
] as const;

export type ActOnVisibleRequests = (typeof actsOnVisibleRequests)[number];
export type ActWithoutRequests = (typeof actsWithoutRequests)[number];

/** All acts for which the server checks the role of a person of the agency. */
export const agencyActs = [...actsOnVisibleRequests, ...actsOnAllRequests, ...actsWithoutRequests] as const;
export type AgencyAct = (typeof agencyActs)[number];
