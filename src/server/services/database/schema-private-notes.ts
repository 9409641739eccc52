import type { GeneratedAlways } from 'kysely';
import type { UpdatedAt } from './schema-columns.ts';

interface PrivateNotes {
  id: string;
  number: GeneratedAlways<number>;
  request_id: string;
  author_id: string | null;
  content: string;
  created_at: UpdatedAt;
  removed_at: Date | null;
}

interface PrivateNoteMentions {
  note_id: string;
  user_id: string;
}

interface PrivateNoteFiles {
  id: string;
  note_id: string;
  position: number;
  name: string;
  media_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  thumbnail_key: string | null;
  width: number | null;
  height: number | null;
  created_at: Date;
}

/** Notes on a request that only agents read. */
export interface PrivateNoteTables {
  private_notes: PrivateNotes;
  private_note_mentions: PrivateNoteMentions;
  private_note_files: PrivateNoteFiles;
}
