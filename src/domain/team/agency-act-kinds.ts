/**
 * Acts on the requests that a person of the agency sees. `read_requests`: lists, a request, its order.
 * `read_amounts`: quotes, payments, receipts and every sum. `move_requests`: transitions, notes for the client,
 * the order.
 */
export const actsAtSeen = ['read_requests', 'read_amounts', 'move_requests', 'issue_quotes'] as const;

/**
 * Acts that cover all requests, whichever the person sees. `hear_of_requests`: mails and push notifications.
 * `keep_notes`: private notes of agents. `assign_requests`: assign requests and put them away. `read_clients`:
 * clients with the sums and files of their requests. `confirm_money`: the ledger, statement entries, reminders.
 */
export const actsOverAll = [
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
] as const;

/**
 * Acts that concern no request. `confirm_bank_details`: the second confirmation of an account to which clients
 * transfer.
 */
export const actsAside = [
  'write_replies',
  'read_team',
  'manage_team',
  'confirm_bank_details',
  'change_bank_details',
  'change_settings',
  'read_audit',
  'export_audit',
] as const;

export type ActAtSeen = (typeof actsAtSeen)[number];
export type ActAside = (typeof actsAside)[number];

/** Every act for which the right of a person of the agency is checked. */
export const agencyActs = [...actsAtSeen, ...actsOverAll, ...actsAside] as const;
export type AgencyAct = (typeof agencyActs)[number];
