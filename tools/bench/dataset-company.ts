import type pg from 'pg';

/** The number of people in the company, and the number of its requests. */
export const company = { people: 20, requests: 2_000 };
const companies = `INSERT INTO companies (id, name, search_text, country, language) VALUES (bench_id('company', 1), 'Maison Fontaine', 'maison fontaine', 'FR', 'fr')`;

/** The roles of its people: one owner, some accountants, and otherwise buyers. */
const members = `
INSERT INTO company_members (company_id, user_id, role)
SELECT bench_id('company', 1), bench_id('colleague', n), CASE WHEN n = 1 THEN 'owner' WHEN n % 5 = 0 THEN 'accountant' ELSE 'buyer' END
FROM generate_series(1, ${company.people}) AS n`;

const contexts = `UPDATE profiles SET company_id = bench_id('company', 1) WHERE email LIKE 'colleague%'`;

/** Inserts the company and its members, who act for it. Their accounts already exist. */
export async function insertCompany(client: pg.Client): Promise<void> {
  await client.query(companies);
  await client.query(members);
  await client.query(contexts);
}
