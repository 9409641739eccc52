import { randomUUID } from 'node:crypto';
import { upsertInstance } from './system/operation-store.ts';
import { version } from './system/read-operation.ts';
import { sweepAuditRecords } from '#server/audit/sweep-audit-records.ts';
import { sweepDecisionPlaces } from '#server/personal-data/sweep-decision-places.ts';
import { sweepRetainedNames } from '#server/personal-data/sweep-retained-names.ts';
import { sweepUnclaimed } from '#server/personal-data/sweep-unclaimed.ts';
import { sweepExpired } from './accounts/sweep-expired.ts';
import { sweepTerms } from './legal/sweep-terms.ts';
import { sweepBankChanges } from './agency/sweep-bank-changes.ts';
import { sweepFollowUps } from './assignments/sweep-follow-ups.ts';
import { sweepHeldDocuments } from './invoices/poll-document-checks.ts';
import { readRates } from './rates/read-rates.ts';
import { readPlatform } from './invoices/transmission/read-platform.ts';
import { sweepInvoices } from './invoices/sweep-invoices.ts';
import { sweepCompanyInvitations } from './companies/sweep-company-invitations.ts';
import { sweepImports } from './imports/sweep-imports.ts';
import { sweepPayers } from './statements/sweep-payers.ts';
import { sweepStatementFiles } from './statements/sweep-statement-files.ts';
import { sweepFactors } from './factors/sweep-factors.ts';
import { sweepAttempts } from '#server/providers/sweep-attempts.ts';
import { sweepForgottenUploads } from './attachments/discard-attachment.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepQuoteValidity } from './quotes/sweep-quote-validity.ts';
import { sweepUnusedUploads } from './quotes/sweep-unused-uploads.ts';
import { sweepInvitations } from './team/sweep-invitations.ts';
import { sweepDigests } from '#server/notifications/sweep-digests.ts';
import { sweepSilence } from '#server/notifications/sweep-silence.ts';
import { sweepReminders } from '#server/reminders/sweep-reminders.ts';
import type { Services } from './services/services.ts';
import { sweepBackfills } from './upgrades/sweep-backfills.ts';
import { rotateSigningKeyWhenDue } from '#server/sessions/tokens/rotate-signing-key.ts';

const minute = 60_000;
const hour = 60 * minute;

type Sweep = (services: Services) => Promise<unknown>;

const sweeps: readonly Sweep[] = [
  sweepExpired,
  sweepInvitations,
  sweepCompanyInvitations,
  sweepImports,
  sweepFactors,
  sweepAttempts,
  sweepUnusedUploads,
  sweepForgottenUploads,
  sweepMails,
  sweepRetainedNames,
  (services) => sweepUnclaimed(services),
  sweepDecisionPlaces,
  sweepPayers,
  sweepInvoices,
  sweepAuditRecords,
  sweepHeldDocuments,
  (services) => sweepSilence(services),
  rotateSigningKeyWhenDue,
] satisfies ((services: Services) => Promise<unknown>)[];

/** Sweeps that cannot wait for an hour. */
const frequentSweeps: readonly Sweep[] = [
  sweepStatementFiles,
  sweepQuoteValidity,
  sweepBankChanges,
  (services) => sweepFollowUps(services),
  (services) => sweepDigests(services),
  (services) => sweepReminders(services),
  (services) => sweepTerms(services),
  sweepBackfills,
];

/** Sweeps that wait for other services. They have a queue of their own, so that no other sweep waits for them. */
const outsideSweeps: readonly Sweep[] = [readPlatform, (services) => readRates(services)];

export interface Sweeper {
  /** Runs all sweeps now and every hour, and the frequent ones every minute. */
  begin(): void;
  /** Resolves when the running sweep has ended. Sweeps that had not begun wait for the next start. */
  stop(): Promise<void>;
}

/**
 * Opens the sweeper. Its sweeps delete expired data: sessions and links, unused uploads, unclaimed accounts, and
 * names, places, payers, documents' contents and audit records whose retention has ended. They also mark expired
 * quotes, ask silent clients and record that this instance runs. They read the platform's news about invoices and the
 * day's exchange rates, and replace an old signing key. Several instances may do it at once.
 */
export function openSweeper(services: Services): Sweeper {
  let stopped = false;
  const timers: NodeJS.Timeout[] = [];
  const self = { id: randomUUID(), version, startedAt: new Date() };
  const noteSelf: Sweep = ({ db }) => upsertInstance(db, self);
  /**
   * The ends of two queues of sweeps: `own` for sweeps of this server alone, `outward` for those that wait for other
   * services.
   */
  const turns = { own: Promise.resolve(), outward: Promise.resolve() };
  const sweep = async (all: readonly Sweep[]) => {
    for (const clean of all) {
      if (stopped) return;
      await clean(services).catch((error: unknown) => services.log.error(error, 'sweeping failed'));
    }
  };
  const regularly = (all: readonly Sweep[], every: number, turn: keyof typeof turns = 'own') => {
    let isUnderWay = false;
    const next = () => {
      // If sweeps become due during a slow one, they are left out and not run later.
      if (isUnderWay) return;
      isUnderWay = true;
      turns[turn] = turns[turn]
        .then(() => sweep(all))
        .finally(() => {
          isUnderWay = false;
        });
    };
    next();
    timers.push(setInterval(next, every).unref());
  };
  return {
    begin: () => {
      if (stopped) return;
      regularly([noteSelf, ...frequentSweeps], minute);
      regularly(sweeps, hour);
      regularly(outsideSweeps, minute, 'outward');
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      // Outward sweeps are not awaited, because another service may not answer. The next start continues where they
      // ended.
      await turns.own;
    },
  };
}
