import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';

addErrorTexts(refusalErrorTexts);
addErrorTexts(sourcingErrorTexts);

/** These pages are loaded together, because a person who opens one soon opens the other. */
export { SupplierImportPage } from '#web/suppliers/supplier-import-page.tsx';
export { SupplierPage } from '#web/suppliers/supplier-page.tsx';
export { SuppliersPage } from '#web/suppliers/suppliers-page.tsx';
export { OffersPage } from './offers-page.tsx';
export { RatesPage } from '#web/rates/rates-page.tsx';
export { TariffsPage } from '#web/tariffs/tariffs-page.tsx';
