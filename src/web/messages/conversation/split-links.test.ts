import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (content: string) =>
  splitLinks(content).flatMap(({ text, href }) => (href ? [[text, href]] : []));

describe('links in a message', () => {
  test('a text without one is one part', () => {
    expect(splitLinks('Bonjour, tout va bien.')).toEqual([
      { text: 'Bonjour, tout va bien.', href: undefined },
    ]);
  });

  test.each([
    ['Voir https://example.com/suivi.', 'https://example.com/suivi'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a_(b) ensuite', 'https://example.com/a_(b)'],
    ['[https://example.com/?x=[1]]', 'https://example.com/?x=[1]'],
    ['https://example.com/?q=1&r=2!', 'https://example.com/?q=1&r=2'],
    ['«\u202fhttps://example.com/x\u202f»', 'https://example.com/x'],
  ])('%s', (content, found) => {
    expect(links(content).map(([text]) => text)).toEqual([found]);
  });

  test('only http and https become links', () => {
    expect(links('javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.b')).toEqual([]);
    expect(links('http:// https:// www. javascript://www%0aalert(1)')).toEqual([]);
  });

  test('an address without a protocol becomes an https link', () => {
    expect(links('Voir www.example.com/a, ou awww.example')).toEqual([
      ['www.example.com/a', 'https://www.example.com/a'],
    ]);
  });

  test('an address that hides where it leads is no link', () => {
    expect(links('https://votre.banque@evil.example/ https://a:b@evil.example www.a.example@evil')).toEqual(
      [],
    );
  });

  test('links with names in other alphabets lead to the address that the browser shows', () => {
    expect(links('https://exämple.com/é')).toEqual([
      ['https://exämple.com/é', 'https://xn--exmple-cua.com/%C3%A9'],
    ]);
  });

  test('the text between two addresses is a part of its own', () => {
    expect(splitLinks('a http://b.example c https://d.example/e').map((part) => part.text)).toEqual([
      'a ',
      'http://b.example',
      ' c ',
      'https://d.example/e',
    ]);
  });

  test('the parts make up the whole message, and no link has another protocol', () => {
    const marks = fc.constantFrom(
      'https://',
      'http://b.example',
      'www.',
      '@',
      'javascript:',
      ' ',
      '(',
      ')',
      '.',
      '/',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), marks)), (pieces) => {
        const content = pieces.join('');
        const parts = splitLinks(content);
        expect(parts.map((part) => part.text).join('')).toBe(content);
        expect(parts.every((part) => !part.href || /^https?:\/\//.test(part.href))).toBe(true);
      }),
    );
  });
});
