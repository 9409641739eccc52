import { type Variable, wholeNumber } from './setting-values.ts';

export const uploadVariables = {
  clientUploadsPerDay: {
    name: 'CLIENT_UPLOADS_PER_DAY',
    sentence: 'Megabytes of files that one client may add within 24 hours.',
    expects: 'a whole number from 10 to 1000000',
    schema: wholeNumber(10, 1_000_000),
    fallback: '200',
  },
  agentUploadsPerDay: {
    name: 'AGENT_UPLOADS_PER_DAY',
    sentence: 'Megabytes of files that one agent may add within 24 hours.',
    expects: 'a whole number from 10 to 1000000',
    schema: wholeNumber(10, 1_000_000),
    fallback: '2000',
  },
  diskReserve: {
    name: 'DISK_RESERVE',
    sentence:
      'Megabytes of the disk of DATA_DIR that uploads leave free, for the database among others; with less, files are refused.',
    expects: 'a whole number from 0 to 100000000',
    schema: wholeNumber(0, 100_000_000),
    fallback: '500',
  },
} satisfies Record<string, Variable>;
