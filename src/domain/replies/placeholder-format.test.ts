import { describe, expect, test } from 'vitest';
import {
  fillPlaceholders,
  placeholdersInText,
  type PlaceholderValues,
  placeholderNames,
  placeholders,
  unknownPlaceholders,
  writePlaceholder,
} from './placeholder-format.ts';

const values: PlaceholderValues = {
  firstName: 'Claire',
  reference: 'SRC-2026-00012',
  amountDue: '1 234,56 €',
  paymentReference: 'ESM-0123456789',
};

describe('a saved reply', () => {
  test('is filled from the request, in either language’s names', () => {
    const french = 'Bonjour {prénom}, {montant dû} pour {référence}, référence {référence de paiement}.';
    const english = 'Hello {first name}, {amount due} for {reference}, reference {payment reference}.';
    expect(fillPlaceholders(french, values)).toBe(
      'Bonjour Claire, 1 234,56 € pour SRC-2026-00012, référence ESM-0123456789.',
    );
    expect(fillPlaceholders(english, values)).toBe(
      'Hello Claire, 1 234,56 € for SRC-2026-00012, reference ESM-0123456789.',
    );
    expect(fillPlaceholders('{first name} {prénom}', values)).toBe('Claire Claire');
  });

  test('forgives case, accents and spaces', () => {
    expect(fillPlaceholders('{ Prenom } {MONTANT  DU}', values)).toBe('Claire 1 234,56 €');
  });

  test('keeps a visible gap where there is no value', () => {
    const filled = fillPlaceholders('{prénom}: {montant dû}', { ...values, amountDue: null, firstName: ' ' });
    expect(filled).toBe('{prénom}: {montant dû}');
    expect(placeholdersInText(filled)).toEqual(['{prénom}', '{montant dû}']);
    expect(placeholdersInText(fillPlaceholders('{prénom}', values))).toEqual([]);
  });

  test('inserts values as they are, once', () => {
    expect(fillPlaceholders('{prénom}', { ...values, firstName: '{référence} $& $1' })).toBe(
      '{référence} $& $1',
    );
  });

  test('reports unknown placeholders, and leaves other braces as text', () => {
    expect(unknownPlaceholders('{prénom} {nom} {nom} {} {first name}')).toEqual(['{nom}', '{}']);
    expect(unknownPlaceholders('a { b, c } {\n} } {')).toEqual(['{ b, c }']);
    expect(placeholdersInText('{nom}')).toEqual([]);
  });
});

test.each(['fr', 'en'] as const)('every placeholder has its own name (%s)', (language) => {
  expect(new Set(Object.values(placeholderNames[language])).size).toBe(placeholders.length);
  for (const placeholder of placeholders) {
    const written = writePlaceholder(placeholder, language);
    expect(unknownPlaceholders(written)).toEqual([]);
    expect(fillPlaceholders(written, values)).toBe(values[placeholder]);
  }
});
