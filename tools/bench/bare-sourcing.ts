/** The comparison of the offers for a request, as one statement. $1 is the request. */
export const comparison = `
SELECT json_build_object('version', i.version, 'remarks', i.remarks, 'answerBy', i.answer_by,
  'lines', (SELECT json_agg(json_build_object('id', l.id, 'label', l.label, 'specification', l.specification,
      'packaging', l.packaging, 'unit', l.unit,
      'quantities', (SELECT json_agg((q * 100)::int ORDER BY at) FROM unnest(l.quantities) WITH ORDINALITY AS u (q, at)),
      'targetPrice', (l.target_price * 10000)::bigint, 'changedAt', l.changed_at) ORDER BY l.position)
    FROM inquiry_lines l WHERE l.request_id = i.request_id AND l.removed_at IS NULL),
  'offers', (SELECT json_agg(json_build_object('id', o.id,
      'supplier', json_build_object('id', s.id, 'name', s.name, 'country', s.country, 'currency', s.currency),
      'versions', (SELECT json_agg(json_build_object('number', v.number, 'content', json_build_object(
          'currency', v.currency, 'incoterm', v.incoterm, 'place', v.incoterm_place, 'validUntil', v.valid_until,
          'paymentTerms', v.payment_terms, 'remarks', v.remarks, 'inland', (v.inland * 100)::bigint,
          'lines', (SELECT json_agg(x) FROM (SELECT a.line_id AS "lineId",
              (SELECT json_agg(y) FROM (SELECT (p.from_quantity * 100)::int AS "from", (p.unit_price * 10000)::bigint AS price
                FROM offer_prices p WHERE (p.offer_id, p.number, p.line_id) = (a.offer_id, a.number, a.line_id)
                ORDER BY p.from_quantity) AS y) AS prices,
              (a.minimum * 100)::int AS minimum, a.lead_days AS "leadDays", (a.tooling * 100)::bigint AS tooling,
              (a.packaging * 10000)::bigint AS packaging, (a.sample_price * 100)::bigint AS "samplePrice",
              a.sample_days AS "sampleDays", a.units_per_carton AS "unitsPerCarton",
              (SELECT row_to_json(z) FROM (SELECT a.carton_length AS length, a.carton_width AS width,
                a.carton_height AS height) AS z) AS carton,
              a.carton_weight AS "cartonWeight", a.hs_code AS "hsCode", a.origin, a.remarks
            FROM offer_lines a JOIN inquiry_lines l ON l.id = a.line_id
            WHERE (a.offer_id, a.number) = (v.offer_id, v.number) ORDER BY l.position) AS x)),
          'source', v.source, 'savedAt', v.created_at,
          'by', coalesce((SELECT first_name || ' ' || last_name FROM profiles WHERE id = v.saved_by), ''))
          ORDER BY v.number DESC)
        FROM offer_versions v WHERE v.offer_id = o.id AND v.number > o.version - 6)) ORDER BY o.created_at, o.id)
    FROM offers o JOIN suppliers s ON s.id = o.supplier_id WHERE o.request_id = i.request_id),
  'links', coalesce((SELECT json_agg(k) FROM offer_links k WHERE k.request_id = i.request_id), '[]'), 'closedAt', i.closed_at,
  'files', coalesce((SELECT json_agg(f) FROM sourcing_files f WHERE f.request_id = i.request_id), '[]'),
  'choices', coalesce((SELECT json_agg(c) FROM offer_choices c JOIN inquiry_lines l ON l.id = c.line_id
    WHERE l.request_id = i.request_id), '[]'),
  'rates', (SELECT json_agg(r) FROM (SELECT DISTINCT ON (currency) currency, day, per_euro::text AS "perEuro", source
    FROM exchange_rates ORDER BY currency, day DESC, id DESC) AS r),
  'exchangeMargin', (a.exchange_margin * 100)::int,
  'door', (SELECT row_to_json(d) FROM door_terms d WHERE d.request_id = i.request_id),
  'loadFactors', json_build_object('sea_lcl', a.sea_lcl_factor, 'rail', a.rail_factor, 'air', a.air_factor,
    'express', a.express_factor),
  'hasVatNumber', EXISTS (SELECT FROM requests r JOIN companies k ON k.id = r.company_id
    WHERE r.id = i.request_id AND k.vat_number IS NOT NULL),
  'isOpen', (SELECT status IN ('devis_en_attente', 'devis_emis') FROM requests WHERE id = i.request_id),
  'quoted', coalesce((SELECT json_agg(json_build_object('sold', q.amount_ht, 'cost', g.cost, 'perEuro', g.per_euro))
    FROM quotes q JOIN quote_line_costs c ON c.quote_id = q.id
    JOIN costing_lines g ON (g.costing_id, g.position) = (c.costing_id, c.costing_position)
    WHERE q.request_id = i.request_id), '[]'))::text AS body
FROM inquiries i CROSS JOIN agency_settings a WHERE i.request_id = $1`;

/**
 * Writes the costing of 1 000 pieces of each line, the choice, and the quote with its lines at 25 % above the cost.
 * $1 is the request, $2 its lines, $3 the chosen offer for each line, $4 the id of the costing, $5 the id of the
 * quote, $6 its number, $7 its file.
 */
export const quoteFromOffers = `
WITH asked AS (
  SELECT row_number() OVER (ORDER BY l.position)::smallint AS position, l.id AS line_id, l.label, l.unit, a.offer_id, a.number,
    round((p.unit_price * 1000 + coalesce(a.tooling, 0)) / coalesce(x.per_euro, 1), 2) AS cost, x.per_euro, x.day, x.source
  FROM unnest($2::uuid[], $3::uuid[]) AS taken (line_id, offer_id)
  JOIN inquiry_lines l ON l.id = taken.line_id JOIN offers o ON o.id = taken.offer_id
  JOIN offer_versions v ON v.offer_id = o.id AND v.number = o.version
  JOIN offer_lines a ON a.offer_id = o.id AND a.number = o.version AND a.line_id = l.id
  CROSS JOIN LATERAL (SELECT unit_price FROM offer_prices s
    WHERE (s.offer_id, s.number, s.line_id) = (a.offer_id, a.number, a.line_id) AND s.from_quantity <= 1000
    ORDER BY s.from_quantity DESC LIMIT 1) AS p
  LEFT JOIN LATERAL (SELECT per_euro, day, source FROM exchange_rates r WHERE r.currency = v.currency
    ORDER BY day DESC, id DESC LIMIT 1) AS x ON true
), chosen AS (
  INSERT INTO offer_choices (line_id, offer_id, quantity) SELECT line_id, offer_id, 1000 FROM asked
  ON CONFLICT (line_id) DO UPDATE SET offer_id = excluded.offer_id, quantity = excluded.quantity, chosen_at = now()
), changed AS (
  UPDATE inquiries SET version = version + 1, changed_at = now() WHERE request_id = $1
), costing AS (
  INSERT INTO costings (id, request_id, exchange_margin) VALUES ($4, $1, 0)
), costed AS (
  INSERT INTO costing_lines (costing_id, position, line_id, offer_id, number, quantity, cost, per_euro, rate_day, rate_source)
  SELECT $4, position, line_id, offer_id, number, 1000, cost, per_euro, day, source FROM asked
), sums AS (
  SELECT sum(round(cost * 1.25 / 1000, 2) * 1000) AS ht FROM asked
), quote AS (
  INSERT INTO quotes (id, quote_number, request_id, type, amount_ht, vat_rate, amount_ttc, pdf_url, issued_on, valid_until)
  SELECT $5, $6, $1, 'marchandise', ht, 20, round(ht * 1.2, 2), $7, agency_day(now()), agency_day(now()) + 30 FROM sums
), lines AS (
  INSERT INTO quote_lines (quote_id, position, label, quantity, unit, unit_price, vat_rate)
  SELECT $5, position, label, 1000, unit, round(cost * 1.25 / 1000, 2), 20 FROM asked
), moved AS (
  UPDATE requests SET updated_at = now() WHERE id = $1
)
INSERT INTO quote_line_costs (quote_id, position, costing_id, costing_position) SELECT $5, position, $4, position FROM asked`;
