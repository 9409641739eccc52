import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { maxCompanyPeople } from '#domain/companies/company-rules.ts';
import type { LineFault } from '#domain/imports/import-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { CheckedLine } from './check-lines.ts';
import { listTakenAddresses } from './import-store.ts';
import type { NewCompany, NewImportedClient } from './imported-client-store.ts';

interface Plan {
  clients: NewImportedClient[];
  companies: NewCompany[];
  /** Lines whose only fault is that their address has an account, in the order of the file. */
  knownLines: CheckedLine[];
  wrongLines: CheckedLine[];
}

interface PlannedCompany {
  company: NewCompany;
  people: number;
}

const onlyAddressTaken: readonly LineFault[] = ['email_taken'];
const isKnown = ({ faults }: CheckedLine) =>
  faults.length === onlyAddressTaken.length && faults[0] === onlyAddressTaken[0];

/** Collects the companies of the lines. Lines with the same registration or VAT number share one. */
function companiesByNumber() {
  const companies: PlannedCompany[] = [];
  const known = new Map<string, PlannedCompany>();
  return {
    companies,
    take({ company, language }: NonNullable<CheckedLine['client']>): PlannedCompany | null {
      if (company === null) return null;
      const { name, country, registrationNumber = null, vatNumber = null } = company;
      const numbers = [registrationNumber && `${country} ${registrationNumber}`, vatNumber].filter(
        (number) => typeof number === 'string',
      );
      let found = numbers.map((number) => known.get(number)).find((one) => one !== undefined);
      if (!found) {
        const newCompany = { id: randomUUID(), name, country, registrationNumber, vatNumber, language };
        found = { company: newCompany, people: 0 };
        companies.push(found);
      }
      for (const number of numbers) known.set(number, found);
      found.people += 1;
      return found;
    },
  };
}

/**
 * Plans the import of the lines without a fault, given the accounts that exist by now. Needs only one query for any
 * number of lines.
 */
export async function planImport(db: Kysely<Database>, lines: readonly CheckedLine[]): Promise<Plan> {
  const taken = await listTakenAddresses(
    db,
    lines.flatMap(({ email }) => email),
  );
  const plan: Plan = { clients: [], companies: [], knownLines: [], wrongLines: [] };
  const numbered = companiesByNumber();
  for (const line of lines) {
    const isAgent = taken.get(line.email);
    const newFaults: LineFault[] = isAgent === undefined ? [] : [isAgent ? 'email_agent' : 'email_taken'];
    const planned = line.client && newFaults.length === 0 ? numbered.take(line.client) : null;
    if (planned && planned.people > maxCompanyPeople) newFaults.push('company_full');
    const checked = { ...line, faults: [...line.faults, ...newFaults] };
    if (line.client && newFaults.length === 0) {
      const { company: _, ...person } = line.client;
      plan.clients.push({
        ...person,
        id: randomUUID(),
        line: line.line,
        companyId: planned?.company.id ?? null,
      });
    } else if (isKnown(checked)) plan.knownLines.push(checked);
    else plan.wrongLines.push(checked);
  }
  plan.companies = numbered.companies.map(({ company }) => company);
  return plan;
}

/** Returns all lines that are not imported, in the order of the file. */
export function unimportedLinesOf({ knownLines, wrongLines }: Plan): CheckedLine[] {
  return [...knownLines, ...wrongLines].toSorted((one, other) => one.line - other.line);
}
