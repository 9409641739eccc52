import type { TimelineStep } from './requests/lifecycle-kinds.ts';

interface StepDrawing {
  /** One line from the left edge to the right edge, at height 132 on a field of 160 by 150. */
  line: string;
  /** The flat colour under the line. It is slightly shifted, as in a two-colour print. */
  colourArea: string;
}

/** The height of the line at both edges, and the size of the field. */
export const drawingSize = { width: 160, height: 150, base: 132 } as const;

/** A written page, a coin, a globe, three coins, a workshop, a ship, two coins, a door and a parcel. */
export const stepDrawings: Record<TimelineStep, StepDrawing> = {
  received: {
    line: 'M-.3 132H1V20H62L80 38V132H160.3',
    colourArea: 'M1 20h64l18 18v98H1z',
  },
  deposit: {
    line: 'M-.3 132H40a38 38 0 1 0-.1 0H160.3',
    colourArea: 'M44 60a38 38 0 1 0 .1 0z',
  },
  sourcing: {
    line: 'M-.3 132H55A53 53 0 0 0 108 79Q55 47 2 79A53 53 0 0 1 108 79Q55 111 2 79A53 53 0 0 0 55 132C93 107 93 51 55 26C17 51 17 107 55 132H160.3',
    colourArea: 'M59 30a53 53 0 1 0 .1 0z',
  },
  orderPayment: {
    line: 'M-.3 132H33a31 31 0 1 0-.1 0H65a31 31 0 1 0-.1 0H97a31 31 0 1 0-.1 0H160.3',
    colourArea: 'M37 74a31 31 0 1 0 .1 0zM69 74a31 31 0 1 0 .1 0zM101 74a31 31 0 1 0 .1 0z',
  },
  production: {
    line: 'M-.3 132H74V102H52V132H2V80L30 58V80L58 58V80L86 58V80H98V30H95V24H119V30H116V132H160.3',
    colourArea: 'M6 136V84l28-22v22l28-22v22l28-22v22h12V34h18v102z',
  },
  freightQuote: {
    line: 'M-.3 132H128L146 104H124V86H106V104V68H88V104V86H124H70V104V86V68H52V104V86H70H52V104H40V58H32V46H22V58H14V104H2L12 132H160.3',
    colourArea: 'M6 108h142l-18 28H16z',
  },
  freightPayment: {
    line: 'M-.3 132H36a34 34 0 1 0-.1 0H72a34 34 0 1 0-.1 0H160.3',
    colourArea: 'M40 68a34 34 0 1 0 .1 0zM76 68a34 34 0 1 0 .1 0z',
  },
  delivery: {
    line: 'M-.3 132H2V44a32 32 0 0 1 64 0V132H142V82H82V132V107H142V82H112V132V82C108 68 94 71 97 76S108 82 112 82C116 68 130 71 127 76S116 82 112 82Q122 88 123 95',
    colourArea: 'M6 136V48a32 32 0 0 1 64 0v88zM86 86h60v50H86z',
  },
};
