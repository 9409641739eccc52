import type pg from 'pg';

// The queue creates a partition for each day, so a database of yesterday has other partitions than one of today.
const tables = `(SELECT c.oid, c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace)) AS t`;
const ofExtension = `EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')`;

/**
 * Returns everything in the schema that statements may depend on, one line each. Columns are sorted by name, because
 * their order has no meaning. Rows are not included.
 */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT format('%s.%s %s %s %s %s %s %s', t.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity::text || a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid),
        nullif(a.attcollation, 0)::regcollation, nullif(a.attstattarget, -1)) AS line
      FROM ${tables} JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    UNION ALL SELECT format('%s %s %s', coalesce(t.name, 'domain'), k.conname, pg_get_constraintdef(k.oid))
      FROM pg_constraint k LEFT JOIN ${tables} ON t.oid = k.conrelid WHERE t.oid IS NOT NULL OR k.contypid <> 0
    UNION ALL SELECT pg_get_indexdef(i.indexrelid) FROM ${tables} JOIN pg_index i ON i.indrelid = t.oid
    UNION ALL SELECT format('%s %s', pg_get_triggerdef(g.oid), g.tgenabled)
      FROM ${tables} JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
    UNION ALL SELECT format('%s %s %s', c.relname, c.relpersistence, c.reloptions) FROM pg_class c
      WHERE c.relkind IN ('r', 'S') AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s %s %s %s %s %s %s', s.seqrelid::regclass, s.seqtypid::regtype, s.seqmin, s.seqmax,
        s.seqstart, s.seqincrement, s.seqcycle)
      FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('comment %s %s %s', o.objoid::regclass, o.objsubid, o.description)
      FROM pg_description o JOIN ${tables} ON t.oid = o.objoid WHERE o.classoid = 'pg_class'::regclass
    UNION ALL SELECT format('%s %s', v.viewname, v.definition) FROM pg_views v WHERE v.schemaname = 'public'
    UNION ALL SELECT format('%s %s %s', d.typname, format_type(d.typbasetype, d.typtypmod), d.typnotnull) FROM pg_type d
      WHERE d.typtype = 'd' AND d.typnamespace = 'public'::regnamespace
    UNION ALL SELECT format('extension %s', x.extname) FROM pg_extension x
    UNION ALL SELECT pg_get_functiondef(f.oid) FROM pg_proc f
      WHERE f.pronamespace IN ('public'::regnamespace, 'jobs'::regnamespace) AND f.prokind = 'f' AND NOT ${ofExtension}
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}
