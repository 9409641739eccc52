import { backupDays, type Finding } from '#domain/system/finding-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

/** The problem, and what a person who does not operate the server can do or report. */
interface FindingText {
  title: string;
  text: string;
}

export const findingTexts = defineTexts<{
  finding: Record<Finding, FindingText>;
  open: string;
  openFor: (title: string) => string;
}>({
  fr: {
    open: 'Ouvrir',
    openFor: (title: string) => `Ouvrir\u00a0: ${title}`,
    finding: {
      disk_low: {
        title: 'Le disque est presque plein',
        text: 'Bientôt, plus personne ne pourra envoyer de fichier. Faites de la place, ou demandez un disque plus grand à votre hébergeur.',
      },
      mail_unset: {
        title: 'Les e-mails restent sur le serveur',
        text: 'Ni vos clients ni vos fournisseurs ne les reçoivent\u00a0: ils sont gardés dans un dossier. Demandez à qui gère le serveur de renseigner SMTP_URL.',
      },
      address_local: {
        title: 'La plateforme n’a pas d’adresse publique',
        text: 'Les liens des e-mails ne s’ouvrent que sur le serveur lui-même. Demandez à qui gère le serveur de renseigner PUBLIC_URL.',
      },
      address_open: {
        title: 'La connexion n’est pas chiffrée',
        text: 'Sans HTTPS, d’autres peuvent lire mots de passe et montants. Demandez à qui gère le serveur une adresse en https.',
      },
      throttle_off: {
        title: 'Les tentatives de connexion ne sont pas limitées',
        text: 'THROTTLE=0 ne sert qu’aux essais de charge. Demandez à qui gère le serveur de l’enlever.',
      },
      files_apart: {
        title: 'Plusieurs serveurs, et des fichiers dans un dossier',
        text: 'Si chaque serveur a son propre dossier, un fichier envoyé à l’un manque à l’autre. Le dossier doit être partagé, ou les fichiers placés dans un bucket (S3_BUCKET).',
      },
      versions_differ: {
        title: 'Les serveurs n’ont pas la même version',
        text: 'C’est normal pendant une mise à jour. Si cela dure, un serveur n’a pas été mis à jour.',
      },
      backup_missing: {
        title: `Aucune sauvegarde depuis ${backupDays}\u00a0jours`,
        text: 'En cas de panne du disque, tout serait perdu. Demandez à qui gère le serveur d’exécuter npm run backup chaque jour et de garder l’archive ailleurs, ou comment les données sont sauvegardées autrement.',
      },
      key_beside_data: {
        title: 'La clé de chiffrement est rangée avec les données',
        text: 'Une copie du dossier contient alors les données et leur clé. Demandez à qui gère le serveur de renseigner ENCRYPTION_KEY.',
      },
      identity_incomplete: {
        title: 'L’identité de l’agence est incomplète',
        text: 'Sans elle, aucun devis ne peut être émis.',
      },
      bank_missing: {
        title: 'Les coordonnées bancaires manquent',
        text: 'Vos clients ne savent pas où virer.',
      },
    },
  },
  en: {
    open: 'Open',
    openFor: (title: string) => `Open: ${title}`,
    finding: {
      disk_low: {
        title: 'The disk is almost full',
        text: 'Soon nobody will be able to send files. Make room, or ask your host for a larger disk.',
      },
      mail_unset: {
        title: 'Emails stay on the server',
        text: 'Neither clients nor suppliers receive them: they are kept in a folder. Ask whoever runs the server to set SMTP_URL.',
      },
      address_local: {
        title: 'The platform has no public address',
        text: 'Links in emails only work on the server itself. Ask whoever runs the server to set PUBLIC_URL.',
      },
      address_open: {
        title: 'The connection is not encrypted',
        text: 'Without HTTPS others can read passwords and amounts. Ask whoever runs the server for an https address.',
      },
      throttle_off: {
        title: 'Attempts to sign in are not limited',
        text: 'THROTTLE=0 is only for load tests. Ask whoever runs the server to remove it.',
      },
      files_apart: {
        title: 'Several servers, and files in a folder',
        text: 'If each server has a folder of its own, a file sent to one is missing on the other. Share the folder, or keep files in a bucket (S3_BUCKET).',
      },
      versions_differ: {
        title: 'The servers run different versions',
        text: 'This is normal during an upgrade. If it lasts, one server was not upgraded.',
      },
      backup_missing: {
        title: `No backup for ${backupDays}\u00a0days`,
        text: 'If the disk failed, everything would be lost. Ask whoever runs the server to run npm run backup every day and to keep the archive elsewhere, or how the data are backed up otherwise.',
      },
      key_beside_data: {
        title: 'The encryption key is kept with the data',
        text: 'A copy of the folder then holds the data and their key. Ask whoever runs the server to set ENCRYPTION_KEY.',
      },
      identity_incomplete: {
        title: 'The agency’s identity is incomplete',
        text: 'Without it no quote can be issued.',
      },
      bank_missing: {
        title: 'The bank details are missing',
        text: 'Your clients do not know where to transfer.',
      },
    },
  },
});
