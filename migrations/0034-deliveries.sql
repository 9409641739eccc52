-- Where the goods of a request go, if not to the billing address (EN 16931, BG-13).
CREATE TABLE deliveries (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  -- Who receives the goods there, or the name of the place.
  name text CHECK (length(name) BETWEEN 1 AND 100),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  -- ISO 3166-1 alpha-2.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$')
);

-- When the client's name, what was supplied and the PDF were deleted: number, day, amounts and VAT remain, so that the
-- series has no gap.
ALTER TABLE invoices ADD COLUMN forgotten_at timestamptz;

-- Returns what a document says without anything about its client but the country and whether they are a consumer.
CREATE FUNCTION forgotten_content(content jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT jsonb_set(content, '{invoice}', (content -> 'invoice') || jsonb_build_object(
      'title', '',
      'deliverTo', null,
      'buyer', jsonb_build_object(
        'name', '', 'tradeName', null, 'legal', null, 'siren', null, 'siret', null, 'foreignNumber', null,
        'vatNumber', null, 'endpoint', jsonb_build_object('scheme', 'EM', 'value', ''),
        'isConsumer', content #> '{invoice,buyer,isConsumer}',
        'address', jsonb_build_object('lines', jsonb_build_array(), 'postcode', null, 'city', null,
          'country', content #> '{invoice,buyer,address,country}')),
      'lines', (SELECT coalesce(jsonb_agg(line || '{"label": ""}' ORDER BY place), '[]')
        FROM jsonb_array_elements(content #> '{invoice,lines}') WITH ORDINALITY AS l (line, place))))
  $$;

-- Whether nobody is left to whom a request's documents belong: the account is erased, and its company has no member.
CREATE FUNCTION is_request_left(request uuid) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
    SELECT EXISTS (SELECT FROM requests r JOIN profiles p ON p.id = r.user_id
      WHERE r.id = request AND p.erased_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM company_members w WHERE w.company_id = r.company_id))
  $$;

-- Documents are written once, and their PDF is added once. Ten years after the end of their year (Code de commerce,
-- L123-22), those of clients who have left may lose what they say about them, all of it at once.
CREATE FUNCTION refuse_rewriting_invoices() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    drawn text[] := '{pdf_key,pdf_size,pdf_sha256}';
    said text[] := drawn || '{content,search_text,forgotten_at}';
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.forgotten_at IS NULL THEN
      IF OLD.pdf_key IS NULL AND to_jsonb(NEW) - drawn = to_jsonb(OLD) - drawn THEN
        RETURN NEW;
      END IF;
      IF NEW.forgotten_at IS NOT NULL AND NEW.pdf_key IS NULL
        AND OLD.issued_on < date_trunc('year', agency_day(now()) - interval '10 years')
        AND is_request_left(OLD.request_id)
        AND NEW.content = forgotten_content(OLD.content) AND NEW.search_text = lower(OLD.number)
        AND to_jsonb(NEW) - said = to_jsonb(OLD) - said THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
DROP TRIGGER invoices_written_once ON invoices;
CREATE TRIGGER invoices_written_once BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_invoices();
