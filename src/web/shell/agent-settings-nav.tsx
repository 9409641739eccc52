import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/shared/language.ts';
import { agentSettingsTexts } from './agent-settings-texts.ts';

const parts = [
  { to: '/agent/settings/agency', name: 'agency' },
  { to: '/agent/settings/team', name: 'team' },
] as const;

/** From one part of the agency's settings to another; looks like tabs, and is links. */
export function AgentSettingsNav() {
  const texts = useTexts(agentSettingsTexts);
  return (
    <nav aria-label={texts.parts} className="mb-6 border-b border-line">
      <ul className="-ml-3 flex gap-1">
        {parts.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-14 font-medium text-muted no-underline transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full hover:text-default aria-[current=page]:text-default aria-[current=page]:after:bg-accent"
            >
              {texts[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
