/** MT940 as banks write it. Names and accounts are invented. */
const lines = (...of: readonly string[]) => of.join('\r\n');

/** The account of `germanFile`. */
export const germanIban = 'DE89370400440532013000';
export const dutchIban = 'NL69INGB0123456789';

/** A German bank: the account by bank code, the purpose in numbered fields, two pages, and a change of year. */
export const germanFile = (account = '37040044/0532013000EUR') =>
  lines(
    '',
    ':20:STARTUMSE',
    `:25:${account}`,
    ':28C:00002/001',
    ':60F:C251230EUR1000,00',
    ':61:2601021231CR600,00N062NONREF//BANKREF-00001',
    ':86:166?00SEPA-GUTSCHRIFT?109310?20EREF+E2E-1?21SVWZ+Dépôt Rechnung E',
    'SM-237?220661985 Danke?30AGRIFRPPXXX?31FR763000600001123456789018',
    '9?32Martin Sourcing und Handels?33gesellschaft mbH?34997',
    ':61:2601020102DR12,5N033NONREF',
    '/OCMT/USD13,70//CHGS/EUR2,50/',
    ':86:105?00LASTSCHRIFT?20Miete Januar?32Huber GmbH',
    ':62M:C260102EUR1587,50',
    '-',
    ':20:STARTUMSE',
    `:25:${account}`,
    ':28C:00002/002',
    ':60M:C260102EUR1587,50',
    ':61:2601050105RDR12,5N033NONREF',
    ':86:159?00RUECKLASTSCHRIFT?20RETOURE?32Huber GmbH',
    ':61:2601050105RCR600,NTRFKUNDE 7',
    ':86:Storno ohne Struktur',
    ':62F:C260105EUR1000,00',
    ':64:C260105EUR1000,00',
    '-',
    '',
  );

/** A Dutch bank, in the envelope of SWIFT: the purpose in named fields, and several statements in one file. */
export const dutchSwiftFile = (own = dutchIban) =>
  lines(
    '{1:F01INGBNL2ABXXX0000000000}',
    '{2:I940INGBNL2AXXXN}',
    '{4:',
    ':20:P260805000000001',
    `:25:${own}EUR`,
    ':28C:00215',
    ':60F:C260804EUR0,00',
    ':61:2608050805C600,00NTRFEREF//26217000000001',
    '/TRCD/00100/',
    ':86:/EREF/E2E-1//CNTP/DE89370400440532013000/COBADEFFXXX/Martin BV/Am',
    'sterdam///REMI/USTD//ESM-2370661985 dépôt/',
    ':61:2608050805D12,50NTRFEREF//26217000000002',
    ':86:/TRTP/SEPA OVERBOEKING/IBAN/DE89370400440532013000/BIC/COBADEFF/NAME/Huur NV',
    '/REMI/Huur augustus/EREF/NOTPROVIDED',
    ':62F:C260805EUR587,50',
    '-}',
    '{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:',
    ':20:P260806000000001',
    `:25:${own}`,
    ':28C:00216',
    ':60F:C260805EUR587,50',
    ':62F:C260806EUR587,50',
    '-}',
  );

/** ABN AMRO, with lines above the message, and with the parties as Rabobank writes them. */
export const plainFile = (own: string) =>
  lines(
    'ABNANL2A',
    '940',
    'ABNANL2A',
    ':20:ABN AMRO BANK NV',
    `:25:${own}`,
    ':28:19321/1',
    ':60F:D260804EUR100,00',
    ':61:2608050805C600,00N192NONREF',
    ':86:GIRO   428428 MARTIN BV              BETALINGSKENM.  000000004218',
    '8659 ESM-2370661985',
    ':61:2608050805C5,00N541NONREF',
    ':86:/ORDP//NAME/Jansen/REMI/ESM-1/ISDT/2026-08-05',
    ':61:260806ED7,00N541NONREF',
    ':62F:C260805EUR505,00',
  );
