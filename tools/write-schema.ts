// `npm run schema` writes docs/schema.md from the migrations.
import fs from 'node:fs';
import { schemaFile, schemaText } from '#tests/support/schema-page.ts';

fs.writeFileSync(schemaFile, schemaText());
