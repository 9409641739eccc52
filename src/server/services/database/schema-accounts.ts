import type { Generated } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { CreatedAt, UpdatedAt } from './schema-columns.ts';

export interface Profiles {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: Generated<string>;
  client_kind: ClientKind | null;
  company_id: string | null;
  billing_address: string | null;
  billing_country: Generated<string>;
  email_verified_at: Date | null;
  erased_at: Date | null;
  search_text: Generated<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ClientActivity {
  user_id: string;
  active_at: Date;
}

interface ClientNotes {
  id: string;
  user_id: string;
  author_id: string | null;
  content: string;
  created_at: CreatedAt;
  edited_at: Date | null;
}

interface UserRoles {
  user_id: string;
  role: Generated<string>;
  administrator: Generated<boolean>;
  agency_role: string | null;
  updated_at: UpdatedAt;
}

interface Credentials {
  user_id: string;
  password_hash: string;
  updated_at: UpdatedAt;
}

interface Sessions {
  id: string;
  user_id: string;
  company_id: string | null;
  aal: Generated<'aal1' | 'aal2'>;
  lineage_hash: Buffer;
  secret_hashes: Buffer[];
  spent_secret_hashes: Generated<Buffer[]>;
  rotated_at: UpdatedAt;
  created_at: CreatedAt;
  expires_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  revoked_because: string | null;
  user_agent: string | null;
  address: string | null;
  factor_pending: Generated<boolean>;
  method: Generated<'password' | 'passkey' | 'oauth' | 'sign_up' | 'invitation' | 'reset'>;
  password_confirmed_at: Date | null;
  factor_confirmed_at: Date | null;
}

interface SigningKeys {
  id: string;
  public_jwk: Record<string, string>;
  private_sealed: Buffer;
  retired_at: Date | null;
  created_at: CreatedAt;
}

interface SealingKeys {
  id: string;
  proof: Buffer;
  created_at: CreatedAt;
}

interface OneTimeLinks {
  id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
}

interface EmailVerifications extends OneTimeLinks {
  email: string;
}

interface EmailChanges {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  session_id: string;
  old_token_hash: Buffer;
  new_token_hash: Buffer;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: CreatedAt;
  expires_at: Date;
  ended_at: Date | null;
}

interface Factors {
  id: string;
  user_id: string;
  type: 'totp' | 'webauthn' | 'phone';
  friendly_name: string;
  status: Generated<'unverified' | 'verified'>;
  created_at: CreatedAt;
  verified_at: Date | null;
  last_used_at: Date | null;
  totp_sealed: Buffer | null;
  totp_last_step: Generated<number>;
  phone: string | null;
  credential_id: Buffer | null;
  public_key: Buffer | null;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
  is_passkey: Generated<boolean>;
  is_backed_up: Generated<boolean>;
}

interface FactorChallenges {
  id: string;
  factor_id: string | null;
  session_id: string | null;
  webauthn_challenge: string | null;
  code_mac: Buffer | null;
  attempts: Generated<number>;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
}

interface RecoveryCodes {
  id: string;
  user_id: string;
  code_mac: Buffer;
  created_at: CreatedAt;
  used_at: Date | null;
}

interface Identities {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  email: string;
  created_at: CreatedAt;
  last_used_at: UpdatedAt;
}

interface OauthAttempts {
  secret_hash: Buffer;
  provider: string;
  state_hash: Buffer;
  sealed: Buffer;
  created_at: CreatedAt;
  expires_at: Date;
}

interface OauthRegistrations {
  secret_hash: Buffer;
  provider: string;
  issuer: string;
  subject: string;
  email: string;
  first_name: string;
  last_name: string;
  redirect: string;
  created_at: CreatedAt;
  expires_at: Date;
}

interface Mails {
  id: string;
  event: string;
  kind: string;
  recipient: string;
  language: string;
  details_sealed: Buffer | null;
  created_at: CreatedAt;
  handed_over_at: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
}

interface AgentInvitations {
  id: string;
  token_hash: Buffer;
  email: string | null;
  language: Generated<string>;
  administrator: Generated<boolean>;
  invited_by: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
  used_by: string | null;
}

interface ClientInvitations {
  user_id: string;
  token_hash: Buffer | null;
  sent_at: Date | null;
  expires_at: Date | null;
  invited_by: string | null;
  created_at: CreatedAt;
}

/** Accounts and sessions, and what protects them. */
export interface AccountTables {
  profiles: Profiles;
  client_activity: ClientActivity;
  client_notes: ClientNotes;
  user_roles: UserRoles;
  credentials: Credentials;
  sessions: Sessions;
  signing_keys: SigningKeys;
  sealing_keys: SealingKeys;
  password_resets: OneTimeLinks;
  email_verifications: EmailVerifications;
  email_changes: EmailChanges;
  factors: Factors;
  factor_challenges: FactorChallenges;
  recovery_codes: RecoveryCodes;
  identities: Identities;
  oauth_attempts: OauthAttempts;
  oauth_registrations: OauthRegistrations;
  mails: Mails;
  agent_invitations: AgentInvitations;
  client_invitations: ClientInvitations;
}
