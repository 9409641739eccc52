/** The product's name wherever no agency has set its own. */
export const productName = 'Esmont';
