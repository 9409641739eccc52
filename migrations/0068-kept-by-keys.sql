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
