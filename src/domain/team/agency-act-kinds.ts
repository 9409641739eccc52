/**
 * Acts at the requests that somebody of the agency sees. `read_requests`: lists, a request, its order.
 * `read_amounts`: quotes, payments, receipts and every sum. `move_requests`: its steps, notes for the client, the order.
 */
export const actsAtSeen = ['read_requests', 'read_amounts', 'move_requests', 'issue_quotes'] as const;

/**
 * Acts that go over every request, whoever sees which. `hear_of_requests`: mails and pushes. `keep_notes`: what agents note
 * among themselves. `assign_requests`: whose a request is, and when it comes back. `read_clients`: with the sums and files of
 * their requests. `confirm_money`: the ledger, what the bank shows, reminders.
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

/** Acts that concern no request. `confirm_bank_details`: the second word on an account that clients transfer to. */
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

/** Everything for which somebody of the agency is asked whether they may. */
export const agencyActs = [...actsAtSeen, ...actsOverAll, ...actsAside] as const;
export type AgencyAct = (typeof agencyActs)[number];
