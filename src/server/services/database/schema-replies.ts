import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { CreatedAt, UpdatedAt } from './schema-columns.ts';

interface SavedReplies {
  id: string;
  title: string;
  texts: ColumnType<Record<Language, string>, string, string>;
  position: number;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: string | null;
  updated_at: UpdatedAt;
  updated_by: string | null;
}

export interface ReplyTables {
  saved_replies: SavedReplies;
}
