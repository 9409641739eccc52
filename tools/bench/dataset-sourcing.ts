import type pg from 'pg';

/**
 * The requests whose offers are compared: the number of lines in each, and the number of suppliers who answer all
 * lines.
 */
export const compared = { requests: 192, lines: 20, suppliers: 8, prices: 3 };

const rates = `
INSERT INTO exchange_rates (currency, day, per_euro, source)
VALUES ('USD', '2026-01-15', 1.085, 'ecb'), ('CNY', '2026-01-15', 7.81, 'ecb')`;

const suppliers = `
INSERT INTO suppliers (id, name, name_key, country, language, currency, search_text)
SELECT bench_id('supplier', s), 'Supplier ' || s, 'supplier ' || s, 'CN', 'en',
  (ARRAY['EUR','USD','CNY'])[1 + s % 3], 'supplier ' || s
FROM generate_series(1, ${compared.suppliers}) AS s`;

/** In a random order that is the same in every run. */
const chosen = `
CREATE TEMPORARY TABLE compared AS SELECT id, row_number() OVER (ORDER BY md5(id::text)) AS n FROM requests
WHERE status = 'devis_en_attente' ORDER BY md5(id::text) LIMIT ${compared.requests}`;

const inquiries = `INSERT INTO inquiries (request_id, remarks) SELECT id, 'Two samples of each, please.' FROM compared`;

const lines = `
INSERT INTO inquiry_lines (id, request_id, position, label, specification, unit, quantities)
SELECT bench_id('asked', (c.n * 100 + l)::int), c.id, l, 'Cup of bamboo fibre, model ' || l, '300 ml, matt, with a lid of silicone',
  'piece', ARRAY[1000, 2000, 5000]
FROM compared c CROSS JOIN generate_series(1, ${compared.lines}) AS l`;

const offers = `
INSERT INTO offers (id, request_id, supplier_id, version)
SELECT bench_id('offer', (c.n * 100 + s)::int), c.id, bench_id('supplier', s), 1
FROM compared c CROSS JOIN generate_series(1, ${compared.suppliers}) AS s`;

const versions = `
INSERT INTO offer_versions (offer_id, number, currency, incoterm, incoterm_place, valid_until, payment_terms, source)
SELECT o.id, 1, s.currency, 'FOB', 'Shanghai', '2027-12-31', '30 % deposit', 'typed'
FROM offers o JOIN suppliers s ON s.id = o.supplier_id`;

const answers = `
INSERT INTO offer_lines (offer_id, number, line_id, minimum, lead_days, tooling, units_per_carton, carton_length, carton_width,
  carton_height, carton_weight, hs_code, origin)
SELECT o.id, 1, l.id, 500, 20 + l.position, 80, 48, 600, 400, 400, 14000, '44191900', 'CN'
FROM offers o JOIN inquiry_lines l ON l.request_id = o.request_id`;

const prices = `
INSERT INTO offer_prices (offer_id, number, line_id, from_quantity, unit_price)
SELECT offer_id, number, line_id, 500 * p, 2 - p * 0.11
FROM offer_lines CROSS JOIN generate_series(1, ${compared.prices}) AS p`;

/** Writes inquiries with the answers of all suppliers. */
export async function insertSourcing(client: pg.Client): Promise<void> {
  for (const statement of [rates, suppliers, chosen, inquiries, lines, offers, versions, answers, prices])
    await client.query(statement);
}
