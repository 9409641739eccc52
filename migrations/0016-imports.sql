-- Imports of the clients that an agency had before. An import is a draft until `imported_at`; old drafts are
-- swept.
CREATE TABLE client_imports (
  id uuid PRIMARY KEY,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  sha256 bytea NOT NULL,
  -- The file as sent, while the import is a draft, so that it can be read in another encoding.
  content bytea,
  encoding text NOT NULL CHECK (encoding IN ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text NOT NULL CHECK (delimiter IN ('comma', 'semicolon', 'tab')),
  headings text[] NOT NULL,
  -- Pairs of line number and cells: all lines of a draft, later the lines that were not imported, at last none.
  lines jsonb NOT NULL,
  line_count integer NOT NULL,
  -- The meaning of each column; null if it is ignored.
  columns text[] NOT NULL,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  imported_at timestamptz,
  clients integer,
  companies integer,
  -- The number of lines that were not imported because their address had an account.
  known integer,
  -- The number of lines that were not imported because they contain an error.
  wrong integer,
  undone_at timestamptz,
  CHECK (num_nulls(imported_at, clients, companies, known, wrong) IN (0, 5)),
  CONSTRAINT client_imports_check1 CHECK ((content IS NULL) = (imported_at IS NOT NULL)),
  CONSTRAINT client_imports_check2 CHECK (undone_at IS NULL OR imported_at IS NOT NULL)
);
CREATE INDEX client_imports_by ON client_imports (created_by);
CREATE INDEX client_imports_newest ON client_imports (created_at DESC, id DESC);
CREATE INDEX client_imports_same ON client_imports (sha256);

-- The clients that each import made, with their line.
CREATE TABLE imported_clients (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  import_id uuid NOT NULL REFERENCES client_imports ON DELETE CASCADE,
  line integer NOT NULL
);
CREATE INDEX imported_clients_of_import ON imported_clients (import_id, line);
