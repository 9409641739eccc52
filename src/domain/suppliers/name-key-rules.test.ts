import { expect, test } from 'vitest';
import { nameKey } from './name-key-rules.ts';

test.each([
  ['Shenzhen Brightlite Co., Ltd.', 'SHENZHEN BRIGHT-LITE CO LTD', 'Shenzhen  Brightlite Company Limited'],
  ['Müller & Söhne GmbH & Co. KG', 'Muller & Sohne', 'MÜLLER SÖHNE G.m.b.H.'],
  ['Dupont Décor', 'SARL Dupont Decor', 'Dupont Décor S.A.R.L.', 'S.A.R.L. DUPONT DÉCOR'],
  ['Acme', 'Acme Inc.', 'ACME, LLC', 'Acme Incorporated', 'Acme Pvt. Ltd.', 'Acme Sdn. Bhd.', 'Acme Pte Ltd'],
  ['Kowalski', 'Kowalski Sp. z o.o.', 'KOWALSKI SP Z O O'],
  ['Minh Long', 'Công ty TNHH Minh Long', 'Công Ty Cổ Phần Minh Long', 'Minh Long JSC'],
  ['Anadolu Tekstil', 'Anadolu Tekstil A.Ş.', 'ANADOLU TEKSTİL LTD. ŞTİ.', 'Anadolu Tekstil Anonim Şirketi'],
  ['深圳市明亮照明有限公司', '深圳市明亮照明', '深圳市明亮照明股份有限公司', '深圳市明亮照明 有限责任公司'],
  ['トヨタ株式会社', '株式会社トヨタ'],
])('%s is the same supplier, however its name is written', (name, ...others) => {
  for (const other of others) expect([other, nameKey(other)]).toEqual([other, nameKey(name)]);
});

test.each([
  ['Brightlite', 'Brightline'],
  ['Acme Shenzhen', 'Acme Ningbo'],
  ['Saint-Paul', 'Paul'],
  ['深圳明亮', '广州明亮'],
])('%s is another supplier than %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

const alphabet = Array.from('aé Z9-.,&&ltdcoşß深有限公司𠮷\u0301\ufdfa!?  ');
/** Returns the same texts in each run, from pseudo-random numbers with a fixed seed. */
function* names(count: number): Generator<string> {
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: 1 + next(40) }, () => alphabet[next(alphabet.length)]).join('');
  }
}

test('every name has a key of 1 to 150 characters; case, spaces at its ends and a legal form never change it', () => {
  for (const name of names(3_000)) {
    const key = nameKey(name);
    expect({ name, fits: key.length > 0 && Array.from(key).length <= 150 }).toEqual({ name, fits: true });
    if (!/[a-z\d]{2}/.test(key)) continue;
    expect({ name, key: nameKey(`${name} Co., Ltd.`) }).toEqual({ name, key });
    expect({ name, key: nameKey(name.toUpperCase()) }).toEqual({ name, key });
  }
});

test.each(['Ltd', 'Company', '有限公司', '!!!', '&', '—', '\ufdfa'.repeat(150)])(
  '%s has a key too',
  (name) => {
    expect(nameKey(name)).not.toBe('');
  },
);
