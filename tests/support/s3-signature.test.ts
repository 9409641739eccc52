import { expect, test } from 'vitest';
import { refusalOf } from './s3-signature.ts';

// The two worked examples of Amazon's documentation, "Signature Calculations for the Authorization Header".
const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.UTC(2013, 4, 24);
const authorization = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };

const reading = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    ...common,
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
};
const writing = {
  method: 'PUT',
  url: '/test$file.text',
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
};

test('the test server accepts the signatures of Amazon’s examples', () => {
  expect(refusalOf(reading, key, now)).toBeNull();
  expect(refusalOf(writing, key, now)).toBeNull();
});

test.each([
  ['another path', { url: '/test.txt2' }, {}, 'SignatureDoesNotMatch'],
  ['another query', { url: '/test.txt?acl' }, {}, 'SignatureDoesNotMatch'],
  ['another method', { method: 'DELETE' }, {}, 'SignatureDoesNotMatch'],
  ['another range', {}, { range: 'bytes=0-99' }, 'SignatureDoesNotMatch'],
  ['another host', {}, { host: 'other.s3.amazonaws.com' }, 'SignatureDoesNotMatch'],
  ['other content', { body: Buffer.from('x') }, {}, 'XAmzContentSHA256Mismatch'],
  [
    'content that is not signed',
    {},
    { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    'XAmzContentSHA256Mismatch',
  ],
  ['a header that is not signed', {}, { 'x-amz-acl': 'public-read' }, 'AccessDenied'],
  ['no signature', {}, { authorization: undefined }, 'AccessDenied'],
])('refuses %s', (_, parts, headers, code) => {
  const request = { ...reading, ...parts, headers: { ...reading.headers, ...headers } };
  expect(refusalOf(request, key, now)).toBe(code);
});

test('the test server refuses another key, another region, and a signature of yesterday', () => {
  expect(refusalOf(reading, { ...key, accessKeyId: 'other' }, now)).toBe('InvalidAccessKeyId');
  expect(refusalOf(reading, { ...key, secretAccessKey: 'other' }, now)).toBe('SignatureDoesNotMatch');
  expect(refusalOf(reading, { ...key, region: 'fr-par' }, now)).toBe('AuthorizationHeaderMalformed');
  expect(refusalOf(reading, key, now + 901_000)).toBe('RequestTimeTooSkewed');
});
