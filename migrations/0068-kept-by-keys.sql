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
