-- Decision 47: what can never be is kept by keys where keys can say it.

-- Decision 21: what opens, tells or secures refers to people who are not erased; whoever is erasing one is waited for.
ALTER TABLE profiles ADD COLUMN living_id uuid GENERATED ALWAYS AS (CASE WHEN erased_at IS NULL THEN id END) STORED UNIQUE;
DO $$
  DECLARE
    held text;
  BEGIN
    FOREACH held IN ARRAY '{client_invitations,client_notes,company_members,credentials,factors,identities,mail_hours,notice_choices,sessions,user_roles}'::text[] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', held || '_refuse_erased', held);
      EXECUTE format('DELETE FROM %I WHERE user_id IN (SELECT id FROM profiles WHERE erased_at IS NOT NULL)', held);
      EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I,
        ADD CONSTRAINT %2$I FOREIGN KEY (user_id) REFERENCES profiles (living_id) ON DELETE CASCADE', held, held || '_user_id_fkey');
    END LOOP;
  END $$;
DROP FUNCTION refuse_erased_account();

-- Decision 32: only agents have requests, and who stops being one has none left.
ALTER TABLE user_roles ADD COLUMN agent_id uuid GENERATED ALWAYS AS (CASE WHEN role = 'agent' THEN user_id END) STORED UNIQUE;
DROP TRIGGER requests_assignee ON requests;
DROP TRIGGER user_roles_release_requests ON user_roles;
ALTER TABLE requests DROP CONSTRAINT requests_assignee_id_fkey,
  ADD CONSTRAINT requests_assignee_is_agent FOREIGN KEY (assignee_id) REFERENCES user_roles (agent_id);
DROP FUNCTION refuse_other_assignees(), release_requests();

-- Written by the statements that insert.
DROP TRIGGER requests_given_in_turn ON requests;
DROP TRIGGER messages_sender_side ON messages;
DROP TRIGGER quotes_numbered ON quotes;
ALTER TABLE requests ALTER COLUMN works DROP DEFAULT;
DROP FUNCTION record_turn(), fill_sender_side(), number_quote(), agency_works();

-- Rows that are written once: one function says what of them may still change, by the words of its triggers.
DO $$
  DECLARE
    kept text;
  BEGIN
    FOREACH kept IN ARRAY '{audit_records,request_events,replaced_transfers,settlements,quote_extensions,request_assignments,ledger_entries,statement_entries,set_aside_entries}'::text[] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', kept || '_kept', kept);
    END LOOP;
    FOREACH kept IN ARRAY '{audit_records,request_events,quote_extensions,request_assignments,set_aside_entries,bank_details_history}'::text[] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', kept || '_written_once', kept);
    END LOOP;
  END $$;
DROP TRIGGER audit_records_kept_for_a_time ON audit_records;

-- Its words, each a list of columns or none: what may become null, as who did it does once they are erased; what may be set as
-- long as the first of that list is null; and after how long a row may be deleted.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    before jsonb := to_jsonb(OLD);
    may_go text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',');
    may_come text[] := string_to_array(coalesce(TG_ARGV[1], ''), ',');
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF (before ->> 'created_at')::timestamptz < now() - TG_ARGV[2]::interval THEN
        RETURN OLD;
      END IF;
    ELSIF NOT EXISTS (SELECT FROM jsonb_each(to_jsonb(NEW)) AS n
        WHERE n.value <> before -> n.key
          AND NOT (n.value = 'null' AND n.key = ANY (may_go))
          AND NOT (n.key = ANY (may_come) AND before ->> may_come[1] IS NULL)) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER audit_records_written_once BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('actor_id,address', '', '12 months');
CREATE TRIGGER request_events_written_once BEFORE UPDATE OR DELETE ON request_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('actor_id');
CREATE TRIGGER quote_extensions_written_once BEFORE UPDATE OR DELETE ON quote_extensions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('extended_by');
CREATE TRIGGER request_assignments_written_once BEFORE UPDATE OR DELETE ON request_assignments
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('from_id,to_id,actor_id');
CREATE TRIGGER set_aside_entries_written_once BEFORE UPDATE OR DELETE ON set_aside_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('set_aside_by,taken_back_by', 'taken_back_at,taken_back_by');
CREATE TRIGGER bank_details_history_written_once BEFORE UPDATE OR DELETE ON bank_details_history
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('asked_by,confirmed_by', 'held_until');
DROP FUNCTION refuse_rewriting_assignments(), refuse_rewriting_before_age(), refuse_rewriting_of_audit(),
  refuse_rewriting_of_bank_history(), refuse_rewriting_set_aside();

-- Decision 43: details never stand without their history.
DROP TRIGGER agency_settings_bank_dated ON agency_settings;
DROP TRIGGER agency_settings_bank_kept ON agency_settings;
DROP FUNCTION date_bank_details(), keep_bank_details();
ALTER TABLE bank_details_history ADD CONSTRAINT bank_details_history_begun UNIQUE (iban, bic, holder, held_from);
ALTER TABLE agency_settings ADD CONSTRAINT agency_settings_bank_in_history FOREIGN KEY (bank_iban, bank_bic, bank_holder, bank_since)
  REFERENCES bank_details_history (iban, bic, holder, held_from);

-- Decision 42: what is open of the bank's entries is written with what changes it; its CHECK refuses less than nothing.
DROP TRIGGER statement_entries_rest ON statement_entries;
DROP TRIGGER ledger_entries_rest ON ledger_entries;
DROP TRIGGER set_aside_entries_followed ON set_aside_entries;
DROP FUNCTION begin_entry_rests(), follow_entry_rest(), follow_set_aside();

-- Of use to the migration that began the ledger (0044) alone.
DROP FUNCTION record_confirmed(uuid);
