import { markLimits } from '#domain/brand.ts';
import { sizeLimit } from '#domain/limit-format.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface BrandTexts {
  mark: {
    title: string;
    description: string;
    current: string;
    choose: string;
    replace: string;
    hint: string;
    help: string;
    wrongType: string;
    tooLarge: string;
    saved: string;
    errorTitle: string;
    remove: string;
    removeTitle: string;
    removeText: string;
    removed: string;
  };
  accent: {
    title: string;
    description: string;
    swatches: string;
    hues: Record<
      'brick' | 'amber' | 'olive' | 'forest' | 'bottle' | 'petrol' | 'blue' | 'violet' | 'raspberry',
      string
    >;
    fine: string;
    fineHelp: string;
    preview: string;
    light: string;
    dark: string;
    button: string;
    link: string;
    badge: string;
    submit: string;
    busy: string;
    reset: string;
    saved: string;
    errorTitle: string;
  };
}

export const brandTexts = defineTexts<BrandTexts>({
  fr: {
    mark: {
      title: 'Logo',
      description: 'En tête des pages, des devis composés ici et des\u00a0e-mails.',
      current: 'Logo actuel, sur fond clair et sur fond sombre',
      choose: 'Votre logo',
      replace: 'Remplacer le logo',
      hint: `PNG, JPEG, WebP ou SVG, ${sizeLimit(markLimits.bytes, 'fr')} au\u00a0plus`,
      help: 'Choisissez une image lisible sur fond clair comme sur fond sombre, au plus quatre fois plus large que haute.',
      wrongType: 'Choisissez une image PNG, JPEG, WebP ou SVG.',
      tooLarge: `Cette image est trop lourde\u00a0: ${sizeLimit(markLimits.bytes, 'fr')} au\u00a0plus`,
      saved: 'Logo enregistré',
      errorTitle: 'Le logo n’a pas été enregistré',
      remove: 'Retirer le logo',
      removeTitle: 'Retirer le logo de l’agence\u202f?',
      removeText: 'Les pages, les devis à venir et les e-mails reprennent le signe dessiné d’origine.',
      removed: 'Logo retiré',
    },
    accent: {
      title: 'Couleur',
      description:
        'Une teinte pour les boutons, les liens et les devis. Sa clarté est réglée pour que tout reste lisible, dans les deux apparences.',
      swatches: 'Teinte',
      hues: {
        brick: 'Brique',
        amber: 'Ambre',
        olive: 'Olive',
        forest: 'Forêt',
        bottle: 'Vert bouteille',
        petrol: 'Pétrole',
        blue: 'Bleu',
        violet: 'Violet',
        raspberry: 'Framboise',
      },
      fine: 'Nuance',
      fineHelp: 'Les flèches du clavier l’ajustent degré par degré.',
      preview: 'Aperçu',
      light: 'Claire',
      dark: 'Sombre',
      button: 'Un bouton',
      link: 'Un lien',
      badge: 'Une pastille',
      submit: 'Enregistrer la couleur',
      busy: 'Enregistrement…',
      reset: 'Revenir à la teinte d’origine',
      saved: 'Couleur enregistrée',
      errorTitle: 'La couleur n’a pas été enregistrée',
    },
  },
  en: {
    mark: {
      title: 'Logo',
      description: 'At the head of pages, of quotes composed here and of emails.',
      current: 'The current logo, on a light and on a dark background',
      choose: 'Your logo',
      replace: 'Replace the logo',
      hint: `PNG, JPEG, WebP or SVG, ${sizeLimit(markLimits.bytes, 'en')} at\u00a0most`,
      help: 'Choose an image that reads on light and on dark backgrounds, at most four times as wide as tall.',
      wrongType: 'Choose a PNG, JPEG, WebP or SVG image.',
      tooLarge: `This image is too large: ${sizeLimit(markLimits.bytes, 'en')} at\u00a0most`,
      saved: 'Logo saved',
      errorTitle: 'The logo was not saved',
      remove: 'Remove the logo',
      removeTitle: 'Remove the agency’s logo?',
      removeText: 'Pages, quotes to come and emails go back to the drawn sign of the product.',
      removed: 'Logo removed',
    },
    accent: {
      title: 'Colour',
      description:
        'One hue for buttons, links and quotes. How light it is follows by itself, so that everything reads well in both appearances.',
      swatches: 'Hue',
      hues: {
        brick: 'Brick',
        amber: 'Amber',
        olive: 'Olive',
        forest: 'Forest',
        bottle: 'Bottle green',
        petrol: 'Petrol',
        blue: 'Blue',
        violet: 'Violet',
        raspberry: 'Raspberry',
      },
      fine: 'Fine adjustment',
      fineHelp: 'The arrow keys move it degree by degree.',
      preview: 'Preview',
      light: 'Light',
      dark: 'Dark',
      button: 'A button',
      link: 'A link',
      badge: 'A badge',
      submit: 'Save the colour',
      busy: 'Saving…',
      reset: 'Back to the original hue',
      saved: 'Colour saved',
      errorTitle: 'The colour was not saved',
    },
  },
});
