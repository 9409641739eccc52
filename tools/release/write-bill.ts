import { createHash } from 'node:crypto';
import type { Component } from './list-components.ts';

interface Product {
  name: string;
  version: string;
  license: string;
}

/** Returns a number in the form of a UUID that depends only on the contents. */
function serialOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Returns the bill of materials, in CycloneDX 1.6. The same release always has the same bill, because the bill
 * contains no date and no random number.
 */
export function writeBill(product: Product, components: readonly Component[]): string {
  const list = components.map(({ kind, name, version, licence, purl, sha512 }) => ({
    type: kind === 'application' ? 'application' : 'library',
    'bom-ref': purl,
    name,
    version,
    ...(kind === 'font' && { description: 'A font.' }),
    ...(sha512 !== null && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    licenses: [{ expression: licence }],
    purl,
  }));
  const self = `pkg:generic/${product.name}@${product.version}`;
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serialOf(JSON.stringify([self, list]))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name: product.name,
        version: product.version,
        licenses: [{ expression: product.license }],
      },
    },
    components: list,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Returns the licences of everything in the bill, with their texts. */
export function writeLicences(components: readonly Component[]): string {
  const parts = components.map(({ name, version, licence, texts }) =>
    [`${name} ${version} (${licence})`, ...texts.map((text) => text.replaceAll('\r', '').trim())].join(
      '\n\n',
    ),
  );
  return `${['What this release contains of others, and under which terms.', ...parts].join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
