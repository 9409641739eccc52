import { expect, test } from 'vitest';
import { postalAddress } from './postal-address-format.ts';

test('an address is read with its postcode and city where its country writes them so', () => {
  expect(postalAddress('1 place de l’Exemple\n75001 Paris', 'FR')).toEqual({
    lines: ['1 place de l’Exemple'],
    postcode: '75001',
    city: 'Paris',
    country: 'FR',
  });
  expect(postalAddress('12 rue Haute, Bât. B, 69002 Lyon, France', 'FR')).toMatchObject({
    lines: ['12 rue Haute', 'Bât. B', 'France'],
    city: 'Lyon',
  });
  expect(postalAddress('Kantstraße 7\nD-10623 Berlin', 'DE')).toMatchObject({
    postcode: '10623',
    city: 'Berlin',
  });
});

test('what cannot be placed stays a line, of which there are three', () => {
  expect(postalAddress('Unit 5\nMill Lane\nLeeds LS1 4AB\nUnited Kingdom', 'GB')).toEqual({
    lines: ['Unit 5', 'Mill Lane', 'Leeds LS1 4AB, United Kingdom'],
    postcode: null,
    city: null,
    country: 'GB',
  });
});
