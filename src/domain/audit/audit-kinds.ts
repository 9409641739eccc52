import { keysOf } from '#domain/keys-of.ts';

/** The groups of the audit record: access to accounts, and decisions of the agency. */
export const auditGroups = ['security', 'business'] as const;
export type AuditGroup = (typeof auditGroups)[number];

/**
 * Every action that the audit record keeps. The server's `audit-store.ts` defines which details each action stores;
 * `audit-texts.ts` has the words.
 */
const groups = {
  account_erased: 'security',
  erase_unclaimed: 'security',
  agent_joined: 'security',
  agent_promoted: 'security',
  data_exported: 'security',
  factors_removed: 'security',
  invite_agent: 'security',
  resend_agent_invitation: 'security',
  withdraw_agent_invitation: 'security',
  remove_agent: 'security',
  reinstate_agent: 'security',
  give_administrator: 'security',
  take_administrator: 'security',
  export_audit: 'security',
  invite_to_company: 'security',
  resend_company_invitation: 'security',
  withdraw_company_invitation: 'security',
  join_company: 'security',
  change_company_role: 'security',
  remove_from_company: 'security',
  leave_company: 'security',
  invite_client: 'security',
  client_joined: 'security',
  create_statement_key: 'security',
  revoke_statement_key: 'security',
  create_document_key: 'security',
  revoke_document_key: 'security',
  fetch_document: 'security',
  send_statement_file: 'security',
  export_journal: 'business',
  note_transmission: 'business',
  send_transmission: 'business',
  open_client_request: 'business',
  upload_statement_file: 'business',
  set_entry_aside: 'business',
  take_entry_back: 'business',
  recognise_payment: 'business',
  release_payment: 'business',
  import_clients: 'business',
  invite_imported_clients: 'business',
  undo_client_import: 'business',
  create_supplier: 'business',
  change_supplier: 'business',
  archive_supplier: 'business',
  restore_supplier: 'business',
  import_suppliers: 'business',
  import_tariffs: 'business',
  undo_supplier_import: 'business',
  add_certificate: 'business',
  change_certificate: 'business',
  remove_certificate: 'business',
  ask_supplier: 'business',
  revoke_offer_link: 'business',
  save_bank_details: 'business',
  ask_bank_change: 'business',
  confirm_bank_change: 'business',
  stop_bank_change: 'business',
  void_bank_change: 'business',
  add_bank_account: 'business',
  rename_bank_account: 'business',
  remove_bank_account: 'business',
  save_deposit: 'business',
  save_exchange_margin: 'business',
  save_load_factors: 'business',
  save_door_cost_shown: 'business',
  save_identity: 'business',
  save_invoices: 'business',
  save_logo: 'business',
  remove_logo: 'business',
  save_accent: 'business',
  save_new_requests: 'business',
  save_payment_days: 'business',
  save_quote_validity: 'business',
  save_client_types: 'business',
  save_operating_mode: 'business',
  save_silence: 'business',
  save_waiver_limit: 'business',
  create_company: 'business',
  save_company: 'business',
  save_approval_rule: 'business',
  create_saved_reply: 'business',
  update_saved_reply: 'business',
  delete_saved_reply: 'business',
  order_saved_replies: 'business',
  type_rate: 'business',
  save_tariff: 'business',
  remove_tariff: 'business',
  save_freight_price: 'business',
  remove_freight_price: 'business',
} as const satisfies Record<string, AuditGroup>;

export type AuditAction = keyof typeof groups;

export const auditActions: readonly AuditAction[] = keysOf(groups);

/** Returns the actions of a group; all actions if no group is given. */
export function actionsOf(group: AuditGroup | undefined): AuditAction[] {
  return auditActions.filter((action) => group === undefined || groups[action] === group);
}

export function groupOf(action: AuditAction): AuditGroup {
  return groups[action];
}
