import type { ReactNode } from 'react';
import type { TimelineStep } from '#domain/requests/request-lifecycle.ts';

interface Drawing {
  /** One line from the left edge to the right at a height of 132, on a field of 160 by 150. */
  line: string;
  /** Flat colour under the line, slightly shifted, as in a two-colour print. */
  spot: string;
  /** Small details that are not part of the line. */
  more?: ReactNode;
}

const handwriting =
  'M-900 50H13c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c10 0 9 9-1 10C43 62 23 61 15 64S7 74 13 74c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c10 0 9 9-1 10C46 86 23 85 15 88S7 98 13 98c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c12 0 12 9 0 11C24 112 0 110 0 122Q0 132 14 132H160.3';

/** A sheet and its writing, a coin, a globe, three coins, a workshop, a ship, two coins, a door and a parcel. */
export const drawings: Record<TimelineStep, Drawing> = {
  received: { line: handwriting, spot: 'M1 20h64l18 18v98H1z' },
  deposit: {
    line: 'M-.3 132H40a38 38 0 1 0-.1 0H160.3',
    spot: 'M44 60a38 38 0 1 0 .1 0z',
    more: <path d="M53 79a17 17 0 1 0 0 30M19 90h22M19 98h18" />,
  },
  sourcing: {
    line: 'M-.3 132H55A53 53 0 0 0 108 79Q55 47 2 79A53 53 0 0 1 108 79Q55 111 2 79A53 53 0 0 0 55 132C93 107 93 51 55 26C17 51 17 107 55 132H160.3',
    spot: 'M59 30a53 53 0 1 0 .1 0z',
  },
  orderPayment: {
    line: 'M-.3 132H33a31 31 0 1 0-.1 0H65a31 31 0 1 0-.1 0H97a31 31 0 1 0-.1 0H160.3',
    spot: 'M37 74a31 31 0 1 0 .1 0zM69 74a31 31 0 1 0 .1 0zM101 74a31 31 0 1 0 .1 0z',
  },
  production: {
    line: 'M-.3 132H74V102H52V132H2V80L30 58V80L58 58V80L86 58V80H98V30H95V24H119V30H116V132H160.3',
    spot: 'M6 136V84l28-22v22l28-22v22l28-22v22h12V34h18v102z',
    more: <path d="M14 92h12v14h-12z" />,
  },
  freightQuote: {
    line: 'M-.3 132H128L146 104H124V86H106V104V68H88V104V86H124H70V104V86V68H52V104V86H70H52V104H40V58H32V46H22V58H14V104H2L12 132H160.3',
    spot: 'M6 108h142l-18 28H16z',
    more: <path className="solid" d="M88 68h18v18h18v18h-18v-18h-18zM52 86h18v18H52z" />,
  },
  freightPayment: {
    line: 'M-.3 132H36a34 34 0 1 0-.1 0H72a34 34 0 1 0-.1 0H160.3',
    spot: 'M40 68a34 34 0 1 0 .1 0zM76 68a34 34 0 1 0 .1 0z',
  },
  delivery: {
    line: 'M-.3 132H2V44a32 32 0 0 1 64 0V132H142V82H82V132V107H142V82H112V132V82C108 68 94 71 97 76S108 82 112 82C116 68 130 71 127 76S116 82 112 82Q122 88 123 95',
    spot: 'M6 136V48a32 32 0 0 1 64 0v88zM86 86h60v50H86z',
    more: <path className="solid" d="M123 93l5 3 4 18-11 2-4-18zM56 90a2.5 2.5 0 1 0 .1 0z" />,
  },
};

/** A compass, a pin on a map and a padlock, on a line at a height of 84 that continues beyond the drawing. */
export const featureDrawings: Record<'sourcing' | 'tracking' | 'security', Drawing> = {
  sourcing: {
    line: 'M0 84H39a38 38 0 1 0-.1 0H3000',
    spot: 'M43 12a38 38 0 1 0 .1 0z',
    more: <path className="solid" d="M54 25L45 52 25 67 33 40z" />,
  },
  tracking: {
    line: 'M0 84H33C33 84 2 56 2 33A31 31 0 1 1 64 33C64 56 33 84 33 84H3000',
    spot: 'M37 88C37 88 6 60 6 37A31 31 0 1 1 68 37C68 60 37 88 37 88z',
    more: <path className="solid" d="M33 23a10 10 0 1 0 .1 0z" />,
  },
  security: {
    line: 'M0 84H70V40H15V26a21 21 0 0 1 42 0V40H2V84H3000',
    spot: 'M6 44h68v44H6z',
    more: <path className="solid" d="M36 53a6 6 0 0 0-3 11v8h6v-8a6 6 0 0 0-3-11z" />,
  },
};
