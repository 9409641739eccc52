import { Navigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { missingForQuotes } from '#domain/agency/identity-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { isNoticeOpen } from '#domain/legal/documents/notice-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useReplies } from '#web/replies/use-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { settingsAreasFor } from '#web/shell/settings-area-rules.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { useTeam } from '#web/team/use-team.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { LinkRow } from '#web/ui/display/link-row.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { swatches } from './accent-choice.ts';
import { agencyTexts } from './agency-texts.ts';
import { BankValueText } from './bank-value-text.tsx';
import { brandTexts } from './brand-texts.ts';
import { settingsTexts } from './settings-texts.ts';
import { useAgency, useNewRequests } from './use-agency.ts';

type Area = keyof (typeof settingsAreaTexts)['fr'];

/** The new places of the parts that were on /agent/settings/agency; bookmarks still link to that page. */
const formerParts = {
  clientTypes: '/agent/settings/activity',
  operatingMode: '/agent/settings/activity',
  'new-requests': '/agent/settings/activity',
  'bank-details': '/agent/settings/bank-details',
  deposit: '/agent/settings/money',
  'payment-days': '/agent/settings/money',
  'quote-validity': '/agent/settings/money',
  'waiver-limit': '/agent/settings/money',
  silence: '/agent/settings/money',
  identity: '/agent/settings/identity',
  logo: '/agent/settings/appearance',
  accent: '/agent/settings/appearance',
} as const;
const isFormerPart = (hash: string): hash is keyof typeof formerParts => Object.hasOwn(formerParts, hash);

export function FormerAgencyPage() {
  const found = useRouterState({ select: ({ location }) => location.hash });
  // After the address has changed, this page is rendered once more: it must keep the hash.
  const [hash] = useState(found);
  return <Navigate to={isFormerPart(hash) ? formerParts[hash] : '/agent/settings'} replace />;
}

/** A row for each page that the reader may open, with the present values of the page. */
export function AgencyIndexPage() {
  const texts = useTexts(agencyTexts);
  const names = useTexts(settingsAreaTexts);
  const pages = settingsAreasFor(useUser()).flatMap((area) => (area.name === 'agency' ? area.pages : []));
  const values: Partial<Record<Area, ReactNode>> = { ...useAgencyValues(), ...useTeamValues() };
  const failure = useFailedValues();
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title}>
      {/* A failure comes below the rows, which do not move. */}
      <div className="flex flex-col gap-6">
        <Dossier>
          {pages.map(({ to, name }) => (
            <LinkRow
              key={to}
              to={to}
              title={names[name]}
              value={values[name] ?? <NoValue isFailed={Boolean(failure)} isLong={longValues.has(name)} />}
            />
          ))}
        </Dossier>
        {failure && <LoadFailureBanner title={texts.failed} {...failure} />}
      </div>
    </SettingsFrame>
  );
}

/** The rows whose value takes two lines on phones. */
const longValues: ReadonlySet<Area> = new Set(['activity', 'money', 'identity']);

/** Keeps the lines of a value that is not there yet: on phones a long value has lines of its own. */
function NoValue({ isFailed, isLong }: { isFailed: boolean; isLong: boolean }) {
  const place = isLong ? 'h-10 w-72 sm:h-5 sm:w-40' : 'h-5 w-72 sm:w-40';
  return isFailed ? (
    <span className={classNames(place, 'block sm:text-right')}>–</span>
  ) : (
    <Skeleton className={place} />
  );
}

/** Returns why rows have no value. Returns only the first failure, since failures mostly have the same cause. */
function useFailedValues() {
  const agency = useAgency();
  const rule = useNewRequests({ enabled: useHasAgencyAct('change_settings') });
  const team = useTeam();
  const replies = useReplies({ enabled: useHasAgencyAct('write_replies') });
  const [found] = [
    { query: agency, error: useFailure(agency) },
    { query: rule, error: useFailure(rule) },
    { query: team, error: useFailure(team) },
    { query: replies, error: useFailure(replies) },
  ].flatMap(({ query, error }) => (error ? [{ query, error }] : []));
  return found;
}

const joinValues = (...values: (string | undefined | false)[]) => values.filter(Boolean).join(' · ');

function useAgencyValues(): Partial<Record<Area, ReactNode>> {
  const { values: texts } = useTexts(agencyTexts);
  const { clientTypes, operatingMode } = useTexts(settingsTexts);
  const { hues } = useTexts(brandTexts).accent;
  const { money } = useFormats();
  const { data: agency } = useAgency();
  const rule = useNewRequests({ enabled: useHasAgencyAct('change_settings') }).data;
  if (!agency) return {};
  const { brand, identity, deposit } = agency;
  const hue = keysOf(swatches).find((name) => swatches[name] === brand.hue);
  const missing = missingForQuotes(identity).length;
  return {
    activity: joinValues(
      clientTypes.options[brand.clientTypes].label,
      operatingMode.options[brand.operatingMode].label,
      rule && texts.newRequests[rule.to],
    ),
    money: joinValues(
      texts.deposit(money(deposit.inclVat)),
      texts.paymentDays(agency.paymentDays),
      texts.quoteValidityDays(agency.quoteValidityDays),
    ),
    identity:
      missing > 0 ? (
        <Badge tone="pending">{texts.missing(missing)}</Badge>
      ) : (
        joinValues(
          identity.legalName ?? '',
          isNoticeOpen(identity) ? texts.openNotice : (identity.name ?? ''),
        )
      ),
    appearance: joinValues(brand.logo ? texts.logo : texts.noLogo, hue ? hues[hue] : texts.hue(brand.hue)),
    bank: <BankValueText {...agency} />,
  };
}

function useTeamValues(): Partial<Record<Area, ReactNode>> {
  const { values: texts } = useTexts(agencyTexts);
  const team = useTeam().data;
  const replies = useReplies({ enabled: useHasAgencyAct('write_replies') }).data;
  const invited = team?.invitations?.length ?? 0;
  return {
    team: team && joinValues(texts.agents(team.agents.length), invited > 0 && texts.invitations(invited)),
    replies: replies && texts.replies(replies.items.length),
    rates: texts.rates,
    tariffs: texts.tariffs,
    machineKeys: texts.machineKeys,
    audit: texts.audit,
  };
}
