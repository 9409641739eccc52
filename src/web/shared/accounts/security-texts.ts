import { defineTexts } from '#web/shared/language/language.ts';

interface SecurityTexts {
  confirm: {
    title: string;
    description: string;
    describeEvery: string;
    submit: string;
    busy: string;
    usePassword: string;
    useFactor: string;
    failed: string;
  };
  email: {
    title: string;
    description: string;
    loading: string;
    loadFailed: string;
    verified: string;
    unverified: string;
    notVerifiedYet: string;
    change: string;
    dialogTitle: string;
    dialogText: string;
    newEmail: string;
    sameEmail: string;
    submit: string;
    busy: string;
    changeFailed: string;
    requested: string;
    requestedMore: string;
    pending: (email: string) => string;
    pendingMore: (until: string) => string;
    old: string;
    new: string;
    confirmed: string;
    awaited: string;
    resend: string;
    withdraw: string;
    withdrawn: string;
    withdrawFailed: string;
  };
  password: {
    title: string;
    description: string;
    loading: string;
    loadFailed: string;
    none: string;
    change: string;
    set: string;
    sent: string;
    setFailed: string;
  };
  factors: {
    title: string;
    description: string;
    loading: string;
    loadFailed: string;
    add: string;
    offers: Record<'totp' | 'webauthn' | 'phone', { title: string; text: string }>;
    types: Record<'totp' | 'webauthn' | 'passkey' | 'phone', string>;
    addThis: string;
    addLabel: (title: string) => string;
    lastUsed: (age: string) => string;
    neverUsed: string;
    added: string;
    addedMore: string;
    addedFirst: string;
    addFailed: string;
    rename: (name: string) => string;
    renameTitle: string;
    renamed: string;
    renameFailed: string;
    save: string;
    saving: string;
    remove: (name: string) => string;
    removeTitle: (name: string) => string;
    removeText: string;
    removeLastText: string;
    removeConfirm: string;
    removed: (name: string) => string;
    removeFailed: string;
    name: string;
    nameHelp: string;
    missingName: string;
    next: string;
    preparing: string;
  };
  totp: {
    title: string;
    defaultName: string;
    scan: string;
    qrLabel: string;
    manual: string;
    key: string;
    ask: string;
  };
  key: {
    title: string;
    text: string;
    defaultName: string;
    submit: string;
    busy: string;
    known: string;
    noKeys: Record<'address' | 'browser', string>;
    failed: string;
  };
  phone: {
    title: string;
    defaultName: string;
    text: string;
    submit: string;
    busy: string;
    otherNumber: string;
  };
  recovery: {
    title: string;
    left: (count: number) => string;
    few: string;
    renew: string;
    renewTitle: string;
    renewText: string;
    renewFailed: string;
    dialogTitle: string;
    dialogText: string;
    codes: string;
    copy: string;
    download: string;
    print: string;
    fileName: string;
    sheet: (email: string, date: string) => string;
    kept: string;
    keepFirst: string;
    done: string;
  };
  sessions: {
    title: string;
    description: string;
    loading: string;
    loadFailed: string;
    on: (browser: string, system: string) => string;
    unknownDevice: string;
    local: string;
    unknownPlace: string;
    current: string;
    now: string;
    used: (age: string, date: string) => string;
    opened: (
      date: string,
      method: 'password' | 'passkey' | 'oauth' | 'sign_up' | 'invitation' | 'reset',
    ) => string;
    end: string;
    endLabel: (device: string) => string;
    ended: (device: string) => string;
    endFailed: string;
    endOthers: string;
    endOthersTitle: string;
    endOthersText: string;
    endOthersConfirm: string;
    endedOthers: (count: number) => string;
    endOthersFailed: string;
  };
}

/** What /settings says of an account's security, and what asks to confirm who somebody is. */
export const securityTexts = defineTexts<SecurityTexts>({
  fr: {
    confirm: {
      title: 'Confirmez que c’est bien vous',
      description: 'Cette action est sensible. La confirmation vaut dix minutes.',
      describeEvery: 'Cette action est sensible\u00a0: votre mot de passe d’abord, puis votre seconde étape.',
      submit: 'Confirmer',
      busy: 'Vérification…',
      usePassword: 'Utiliser plutôt mon mot de passe',
      useFactor: 'Utiliser plutôt ma seconde étape',
      failed: 'La confirmation n’a pas abouti',
    },
    email: {
      title: 'Adresse e-mail',
      description: 'Vous vous connectez avec elle, et nous vous y écrivons.',
      loading: 'Chargement de l’adresse e-mail',
      loadFailed: 'Votre adresse e-mail n’a pas pu être chargée',
      verified: 'Confirmée',
      unverified: 'À confirmer',
      notVerifiedYet:
        'Nous vous avons envoyé un lien de confirmation. S’il n’est pas arrivé, regardez dans les indésirables ou renvoyez-le.',
      change: 'Changer d’adresse',
      dialogTitle: 'Changer d’adresse e-mail',
      dialogText:
        'Nous envoyons un lien à l’ancienne et à la nouvelle adresse. Le changement se fait quand les deux ont confirmé.',
      newEmail: 'Nouvelle adresse e-mail',
      sameEmail: 'C’est déjà votre adresse.',
      submit: 'Envoyer les liens',
      busy: 'Envoi…',
      changeFailed: 'L’adresse n’a pas été changée',
      requested: 'Liens de confirmation envoyés',
      requestedMore: 'Ouvrez celui de chacune des deux adresses.',
      pending: (email) => `Changement en attente vers ${email}`,
      pendingMore: (until) => `Les deux adresses doivent confirmer avant le\u00a0${until}.`,
      old: 'Adresse actuelle',
      new: 'Nouvelle adresse',
      confirmed: 'Confirmée',
      awaited: 'En attente',
      resend: 'Renvoyer les liens',
      withdraw: 'Renoncer au changement',
      withdrawn: 'Vous gardez votre adresse actuelle',
      withdrawFailed: 'Le changement n’a pas été annulé',
    },
    password: {
      title: 'Mot de passe',
      description: 'Le changer déconnecte vos autres appareils.',
      loading: 'Chargement des réglages du mot de passe',
      loadFailed: 'Les réglages du mot de passe n’ont pas pu être chargés',
      none: 'Vous vous connectez sans mot de passe. Vous pouvez en définir un avec un lien envoyé à votre adresse e-mail.',
      change: 'Changer le mot de passe',
      set: 'Définir un mot de passe',
      sent: 'Lien envoyé',
      setFailed: 'Le lien n’a pas été envoyé',
    },
    factors: {
      title: 'Connexion en deux étapes',
      description:
        'Une seconde preuve que c’est bien vous\u00a0: votre compte reste fermé à qui aurait appris votre mot de passe.',
      loading: 'Chargement des méthodes de vérification',
      loadFailed: 'Vos méthodes de vérification n’ont pas pu être chargées',
      add: 'Ajouter une méthode',
      offers: {
        totp: {
          title: 'Application d’authentification',
          text: 'Un code à six chiffres sur votre téléphone, même sans réseau.',
        },
        webauthn: {
          title: 'Clé d’accès ou clé de sécurité',
          text: 'Empreinte, visage ou clé USB. La protection la plus sûre, aussi sans mot de passe.',
        },
        phone: { title: 'SMS', text: 'Un code par SMS. Moins sûr que les deux autres, mais mieux que rien.' },
      },
      types: {
        totp: 'Application d’authentification',
        webauthn: 'Clé de sécurité',
        passkey: 'Clé d’accès',
        phone: 'SMS',
      },
      addThis: 'Ajouter',
      addLabel: (title) => `Ajouter\u00a0: ${title}`,
      lastUsed: (age) => `utilisée ${age}`,
      neverUsed: 'pas encore utilisée',
      added: 'Méthode ajoutée',
      addedMore: 'Elle vous sera demandée à la prochaine connexion.',
      addedFirst: 'Vos autres appareils ont été déconnectés.',
      addFailed: 'La méthode n’a pas été ajoutée',
      rename: (name) => `Renommer «\u00a0${name}\u00a0»`,
      renameTitle: 'Renommer la méthode',
      renamed: 'Nom enregistré',
      renameFailed: 'Le nom n’a pas été enregistré',
      save: 'Enregistrer',
      saving: 'Enregistrement…',
      remove: (name) => `Retirer «\u00a0${name}\u00a0»`,
      removeTitle: (name) => `Retirer «\u00a0${name}\u00a0»\u202f?`,
      removeText: 'Elle ne servira plus à vous connecter. Vos autres méthodes restent.',
      removeLastText:
        'C’est votre seule méthode\u00a0: ensuite, le mot de passe suffira pour se connecter, et vos codes de secours ne serviront plus.',
      removeConfirm: 'Retirer',
      removed: (name) => `«\u00a0${name}\u00a0» a été retirée`,
      removeFailed: 'La méthode n’a pas été retirée',
      name: 'Nom',
      nameHelp: 'Pour la reconnaître parmi vos méthodes.',
      missingName: 'Donnez-lui un nom.',
      next: 'Continuer',
      preparing: 'Préparation…',
    },
    totp: {
      title: 'Ajouter une application d’authentification',
      defaultName: 'Mon téléphone',
      scan: 'Scannez ce code avec l’application (Google Authenticator, 1Password, Aegis…).',
      qrLabel: 'Code QR pour l’application d’authentification\u202f; la clé à saisir se trouve dessous',
      manual: 'Vous ne pouvez pas scanner\u202f? Saisissez cette clé dans l’application.',
      key: 'Clé à saisir',
      ask: 'Saisissez le code que l’application affiche.',
    },
    key: {
      title: 'Ajouter une clé d’accès ou de sécurité',
      text: 'Votre navigateur vous guide\u00a0: empreinte, visage, code de l’appareil, téléphone ou clé USB.',
      defaultName: 'Ma clé d’accès',
      submit: 'Continuer',
      busy: 'En attente de la clé…',
      known: 'Cette clé est déjà enregistrée. Choisissez-en une autre.',
      noKeys: {
        address:
          'Les clés ne fonctionnent pas à cette adresse\u00a0: il leur faut un nom de domaine en HTTPS.',
        browser: 'Ce navigateur ne sait pas enregistrer de clé. Essayez avec un navigateur récent.',
      },
      failed: 'La clé n’a pas pu être enregistrée. Recommencez, ou essayez avec une autre clé.',
    },
    phone: {
      title: 'Ajouter un numéro de téléphone',
      defaultName: 'Mon numéro',
      text: 'Nous envoyons un code par SMS à ce numéro.',
      submit: 'Envoyer le code',
      busy: 'Envoi…',
      otherNumber: 'Corriger le numéro',
    },
    recovery: {
      title: 'Codes de secours',
      left: (count) =>
        count === 0
          ? 'Il ne vous en reste aucun.'
          : count === 1
            ? 'Il vous en reste un.'
            : `Il vous en reste ${count}.`,
      few: 'Créez-en de nouveaux avant d’en manquer.',
      renew: 'Nouveaux codes',
      renewTitle: 'Créer de nouveaux codes de secours\u202f?',
      renewText: 'Les anciens codes cesseront de fonctionner aussitôt.',
      renewFailed: 'Les codes n’ont pas été créés',
      dialogTitle: 'Vos codes de secours',
      dialogText:
        'Chacun ouvre votre compte une fois, le jour où vous n’avez pas votre seconde étape sous la main. Ils ne seront plus affichés\u00a0: gardez-les maintenant, ailleurs que sur cet appareil.',
      codes: 'Codes de secours',
      copy: 'Copier',
      download: 'Télécharger',
      print: 'Imprimer',
      fileName: 'codes-de-secours.txt',
      sheet: (email, date) => `Codes de secours de ${email}, créés le ${date}. Chacun ne sert qu’une fois.`,
      kept: 'J’ai gardé ces codes en lieu sûr.',
      keepFirst: 'Gardez d’abord ces codes, puis cochez cette case\u00a0: ils ne seront plus affichés.',
      done: 'Terminer',
    },
    sessions: {
      title: 'Appareils connectés',
      description:
        'Là où votre compte est ouvert. Vous n’en reconnaissez pas un\u202f? Déconnectez-le et changez votre mot de passe.',
      loading: 'Chargement des appareils connectés',
      loadFailed: 'Vos appareils connectés n’ont pas pu être chargés',
      on: (browser, system) => `${browser} sur ${system}`,
      unknownDevice: 'Appareil inconnu',
      local: 'Réseau local',
      unknownPlace: 'Lieu inconnu',
      current: 'Cet appareil',
      now: 'Utilisé en ce moment',
      used: (age, date) => `Utilisé ${age} (${date})`,
      opened: (date, method) =>
        ({
          password: `Connecté le\u00a0${date} avec le mot de passe`,
          passkey: `Connecté le\u00a0${date} avec une clé d’accès`,
          oauth: `Connecté le\u00a0${date} par un autre site`,
          sign_up: `Connecté le\u00a0${date} à l’inscription`,
          invitation: `Connecté le\u00a0${date} par une invitation`,
          reset: `Connecté le\u00a0${date} après un nouveau mot de passe`,
        })[method],
      end: 'Déconnecter',
      endLabel: (device) => `Déconnecter ${device}`,
      ended: (device) => `${device}\u00a0: déconnecté`,
      endFailed: 'L’appareil n’a pas été déconnecté',
      endOthers: 'Déconnecter tous les autres',
      endOthersTitle: 'Déconnecter tous les autres appareils\u202f?',
      endOthersText: 'Vous restez connecté ici\u202f; partout ailleurs, il faudra se connecter à nouveau.',
      endOthersConfirm: 'Tout déconnecter',
      endedOthers: (count) =>
        count === 0
          ? 'Aucun autre appareil n’était connecté'
          : count === 1
            ? 'Un appareil a été déconnecté'
            : `${count} appareils ont été déconnectés`,
      endOthersFailed: 'Les autres appareils n’ont pas été déconnectés',
    },
  },
  en: {
    confirm: {
      title: 'Confirm that it is you',
      description: 'This action is sensitive. The confirmation lasts ten minutes.',
      describeEvery: 'This action is sensitive: your password first, then your second step.',
      submit: 'Confirm',
      busy: 'Checking…',
      usePassword: 'Use my password instead',
      useFactor: 'Use my second step instead',
      failed: 'The confirmation did not succeed',
    },
    email: {
      title: 'Email address',
      description: 'You sign in with it, and we write to you there.',
      loading: 'Loading the email address',
      loadFailed: 'Your email address could not be loaded',
      verified: 'Confirmed',
      unverified: 'To be confirmed',
      notVerifiedYet:
        'We sent you a confirmation link. If it has not arrived, check your spam folder or send it again.',
      change: 'Change address',
      dialogTitle: 'Change email address',
      dialogText:
        'We send a link to the old and to the new address. The change is made once both have confirmed.',
      newEmail: 'New email address',
      sameEmail: 'This is your address already.',
      submit: 'Send the links',
      busy: 'Sending…',
      changeFailed: 'The address was not changed',
      requested: 'Confirmation links sent',
      requestedMore: 'Open the one in each of the two inboxes.',
      pending: (email) => `Change to ${email} pending`,
      pendingMore: (until) => `Both addresses must confirm before ${until}.`,
      old: 'Current address',
      new: 'New address',
      confirmed: 'Confirmed',
      awaited: 'Awaited',
      resend: 'Send the links again',
      withdraw: 'Keep the current address',
      withdrawn: 'You keep your current address',
      withdrawFailed: 'The change was not withdrawn',
    },
    password: {
      title: 'Password',
      description: 'Changing it signs out your other devices.',
      loading: 'Loading the password settings',
      loadFailed: 'The password settings could not be loaded',
      none: 'You sign in without a password. You can set one with a link sent to your email address.',
      change: 'Change password',
      set: 'Set a password',
      sent: 'Link sent',
      setFailed: 'The link was not sent',
    },
    factors: {
      title: 'Two-step sign-in',
      description:
        'A second proof that it is you: your account stays closed to anyone who may have learned your password.',
      loading: 'Loading the verification methods',
      loadFailed: 'Your verification methods could not be loaded',
      add: 'Add a method',
      offers: {
        totp: { title: 'Authenticator app', text: 'A six-digit code on your phone, even without network.' },
        webauthn: {
          title: 'Passkey or security key',
          text: 'Fingerprint, face or USB key. The safest protection, also without a password.',
        },
        phone: {
          title: 'Text message',
          text: 'A code by text message. Less safe than the other two, but better than none.',
        },
      },
      types: {
        totp: 'Authenticator app',
        webauthn: 'Security key',
        passkey: 'Passkey',
        phone: 'Text message',
      },
      addThis: 'Add',
      addLabel: (title) => `Add: ${title}`,
      lastUsed: (age) => `used ${age}`,
      neverUsed: 'not used yet',
      added: 'Method added',
      addedMore: 'You will be asked for it the next time you sign in.',
      addedFirst: 'Your other devices have been signed out.',
      addFailed: 'The method was not added',
      rename: (name) => `Rename “${name}”`,
      renameTitle: 'Rename the method',
      renamed: 'Name saved',
      renameFailed: 'The name was not saved',
      save: 'Save',
      saving: 'Saving…',
      remove: (name) => `Remove “${name}”`,
      removeTitle: (name) => `Remove “${name}”?`,
      removeText: 'It will no longer help you sign in. Your other methods stay.',
      removeLastText:
        'It is your only method: from then on the password alone is enough to sign in, and your recovery codes no longer work.',
      removeConfirm: 'Remove',
      removed: (name) => `“${name}” was removed`,
      removeFailed: 'The method was not removed',
      name: 'Name',
      nameHelp: 'To tell it from your other methods.',
      missingName: 'Give it a name.',
      next: 'Continue',
      preparing: 'Preparing…',
    },
    totp: {
      title: 'Add an authenticator app',
      defaultName: 'My phone',
      scan: 'Scan this code with the app (Google Authenticator, 1Password, Aegis…).',
      qrLabel: 'QR code for the authenticator app; the key to type stands below',
      manual: 'Cannot scan it? Type this key into the app.',
      key: 'Key to type',
      ask: 'Enter the code that the app shows.',
    },
    key: {
      title: 'Add a passkey or security key',
      text: 'Your browser guides you: fingerprint, face, device code, phone or USB key.',
      defaultName: 'My passkey',
      submit: 'Continue',
      busy: 'Waiting for the key…',
      known: 'This key is registered already. Choose another one.',
      noKeys: {
        address: 'Keys do not work at this address: they need a domain name over HTTPS.',
        browser: 'This browser cannot register keys. Try a recent browser.',
      },
      failed: 'The key could not be registered. Try again, or try another key.',
    },
    phone: {
      title: 'Add a phone number',
      defaultName: 'My number',
      text: 'We send a code by text message to this number.',
      submit: 'Send the code',
      busy: 'Sending…',
      otherNumber: 'Correct the number',
    },
    recovery: {
      title: 'Recovery codes',
      left: (count) =>
        count === 0 ? 'You have none left.' : count === 1 ? 'You have one left.' : `You have ${count} left.`,
      few: 'Create new ones before you run out.',
      renew: 'New codes',
      renewTitle: 'Create new recovery codes?',
      renewText: 'The old codes stop working at once.',
      renewFailed: 'The codes were not created',
      dialogTitle: 'Your recovery codes',
      dialogText:
        'Each opens your account once, on the day when your second step is not at hand. They will not be shown again: keep them now, somewhere other than on this device.',
      codes: 'Recovery codes',
      copy: 'Copy',
      download: 'Download',
      print: 'Print',
      fileName: 'recovery-codes.txt',
      sheet: (email, date) => `Recovery codes of ${email}, created on ${date}. Each works once.`,
      kept: 'I have kept these codes in a safe place.',
      keepFirst: 'Keep these codes first, then tick this box: they will not be shown again.',
      done: 'Done',
    },
    sessions: {
      title: 'Signed-in devices',
      description:
        'Where your account is open. You do not recognise one? Sign it out and change your password.',
      loading: 'Loading the signed-in devices',
      loadFailed: 'Your signed-in devices could not be loaded',
      on: (browser, system) => `${browser} on ${system}`,
      unknownDevice: 'Unknown device',
      local: 'Local network',
      unknownPlace: 'Unknown place',
      current: 'This device',
      now: 'In use now',
      used: (age, date) => `Used ${age} (${date})`,
      opened: (date, method) =>
        ({
          password: `Signed in on ${date} with the password`,
          passkey: `Signed in on ${date} with a passkey`,
          oauth: `Signed in on ${date} through another site`,
          sign_up: `Signed in on ${date} at sign-up`,
          invitation: `Signed in on ${date} through an invitation`,
          reset: `Signed in on ${date} after a password reset`,
        })[method],
      end: 'Sign out',
      endLabel: (device) => `Sign out ${device}`,
      ended: (device) => `${device}: signed out`,
      endFailed: 'The device was not signed out',
      endOthers: 'Sign out everywhere else',
      endOthersTitle: 'Sign out everywhere else?',
      endOthersText: 'You stay signed in here; you will have to sign in again elsewhere.',
      endOthersConfirm: 'Sign out everywhere else',
      endedOthers: (count) =>
        count === 0
          ? 'No other device was signed in'
          : count === 1
            ? 'One device was signed out'
            : `${count} devices were signed out`,
      endOthersFailed: 'The other devices were not signed out',
    },
  },
});
