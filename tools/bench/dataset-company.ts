import type pg from 'pg';

/** One company's people, and how many of the requests are its own. */
export const company = { people: 20, requests: 2_000 };
const companies = `INSERT INTO companies (id, name, search_text, country, language) VALUES (bench_id('company', 1), 'Maison Fontaine', 'maison fontaine', 'FR', 'fr')`;

/** One owns it, some keep its accounts, the others ask. */
const members = `
INSERT INTO company_members (company_id, user_id, role)
SELECT bench_id('company', 1), bench_id('colleague', n), CASE WHEN n = 1 THEN 'owner' WHEN n % 5 = 0 THEN 'accountant' ELSE 'buyer' END
FROM generate_series(1, ${company.people}) AS n`;

const contexts = `UPDATE profiles SET company_id = bench_id('company', 1) WHERE email LIKE 'colleague%'`;

/** The company, its people and that they act for it; the people's accounts are there already. */
export async function insertCompany(client: pg.Client): Promise<void> {
  await client.query(companies);
  await client.query(members);
  await client.query(contexts);
}
