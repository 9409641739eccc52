import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';

addErrorTexts(refusalErrorTexts);
addErrorTexts(sourcingErrorTexts);

/** These pages are loaded together, because a person who opens one soon opens the other. */
export { SupplierImportPage } from './supplier-import-page.tsx';
export { SupplierPage } from './supplier-page.tsx';
export { SuppliersPage } from './suppliers-page.tsx';
