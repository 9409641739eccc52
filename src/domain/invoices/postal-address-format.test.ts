import { expect, test } from 'vitest';
import { postalAddress } from './postal-address-format.ts';

test('the postcode and the city of an address are recognised if its country writes them in a known way', () => {
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

test('a part that is not recognised stays in the address lines, of which there are at most three', () => {
  expect(postalAddress('Unit 5\nMill Lane\nLeeds LS1 4AB\nUnited Kingdom', 'GB')).toEqual({
    lines: ['Unit 5', 'Mill Lane', 'Leeds LS1 4AB, United Kingdom'],
    postcode: null,
    city: null,
    country: 'GB',
  });
});
