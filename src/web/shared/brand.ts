export { productName } from '#domain/brand.ts';
