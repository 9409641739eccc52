import type { LinkProps } from '@tanstack/react-router';
import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { PaletteButton } from './palette-button.tsx';

/** The agents' additions to every screen: keys that lead to the areas, and the button of the command palette. */
export function AgentShellView({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const go = (to: NonNullable<LinkProps['to']>) => () => void navigate({ to });
  useShortcuts({
    'g d': go('/agent/dashboard'),
    'g p': go('/agent/payments'),
    'g m': go('/agent/messages'),
    'g c': go('/agent/clients'),
    'g u': go('/agent/suppliers'),
    'g f': go('/agent/figures'),
    'g s': go('/settings'),
  });
  return <PaletteButton onSearch={onSearch} />;
}
