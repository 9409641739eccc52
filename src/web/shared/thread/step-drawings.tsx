import type { ReactNode } from 'react';
import type { TimelineStep } from '#domain/requests/request-lifecycle.ts';
import { stepDrawings } from '#domain/step-drawings.ts';

export interface Drawing {
  /** One line from the left edge to the right edge at a height of 132, in a drawing of 160 by 150. */
  line: string;
  /** Flat colour under the line, slightly shifted, as in a two-colour print. */
  colourArea: string;
  /** Small details that are not part of the line. */
  more?: ReactNode;
}

/** The drawings of the steps, on screens with their small details. */
export const drawings: Record<TimelineStep, Drawing> = {
  received: { ...stepDrawings.received, more: <path d="M18 62h44M18 84h44M18 106h26" /> },
  deposit: { ...stepDrawings.deposit, more: <path d="M53 79a17 17 0 1 0 0 30M19 90h22M19 98h18" /> },
  sourcing: stepDrawings.sourcing,
  orderPayment: stepDrawings.orderPayment,
  production: { ...stepDrawings.production, more: <path d="M14 92h12v14h-12z" /> },
  freightQuote: {
    ...stepDrawings.freightQuote,
    more: <path className="solid" d="M88 68h18v18h18v18h-18v-18h-18zM52 86h18v18H52z" />,
  },
  freightPayment: stepDrawings.freightPayment,
  delivery: {
    ...stepDrawings.delivery,
    more: <path className="solid" d="M123 93l5 3 4 18-11 2-4-18zM56 90a2.5 2.5 0 1 0 .1 0z" />,
  },
};
