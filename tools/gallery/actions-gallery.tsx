import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton, CopyRow, CopyValue } from '#web/ui/buttons/copy-button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { NewTabLink } from '#web/ui/buttons/new-tab-link.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SkipLink } from '#web/ui/buttons/skip-link.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { type ForcedState, GallerySection, Specimen, Specimens } from './gallery-section.tsx';

const forcedStates: readonly ForcedState[] = ['hover', 'active', 'focus-visible'];
const nothing = () => undefined;

interface InStatesProps {
  title: string;
  /** Renders the control, busy or disabled. */
  children: (state: { busy?: boolean; disabled?: boolean }) => ReactNode;
}

function InStates({ title, children }: InStatesProps) {
  return (
    <Specimens title={title} across={6}>
      <Specimen label="default">{children({})}</Specimen>
      {forcedStates.map((forced) => (
        <Specimen key={forced} label={forced} forced={forced}>
          {children({})}
        </Specimen>
      ))}
      <Specimen label="busy">{children({ busy: true })}</Specimen>
      <Specimen label="disabled">{children({ disabled: true })}</Specimen>
    </Specimens>
  );
}

export function ActionsGallery() {
  const texts = useTexts(galleryTexts);
  return (
    <GallerySection id="actions" title="Actions">
      {(['filled', 'outline', 'quiet', 'danger'] as const).map((variant) => (
        <InStates key={variant} title={`Button, ${variant}`}>
          {(state) => (
            <Button variant={variant} {...state}>
              {variant === 'danger' ? texts.reject : texts.save}
            </Button>
          )}
        </InStates>
      ))}
      <InStates title="Button, small, icon">
        {(state) => (
          <Button size="small" icon={<Plus className="size-4" />} {...state}>
            {texts.more}
          </Button>
        )}
      </InStates>
      {(['quiet', 'outline'] as const).map((variant) => (
        <InStates key={variant} title={`IconButton, ${variant}`}>
          {(state) => (
            <IconButton
              variant={variant}
              label={texts.more}
              icon={<Pencil className="size-4.5" />}
              {...state}
            />
          )}
        </InStates>
      ))}
      <Specimens title="Button, texts">
        <Specimen label="wide, long">
          <Button wide variant="filled">
            {texts.long}
          </Button>
        </Specimen>
        <Specimen label="wide, 40 characters">
          <Button wide>{texts.longWord}</Button>
        </Specimen>
        <Specimen label="LinkButton">
          <LinkButton to="/new-request" variant="filled">
            {texts.add}
          </LinkButton>
        </Specimen>
        <Specimen label="LinkButton, focus-visible" forced="focus-visible">
          <LinkButton to="/new-request">{texts.add}</LinkButton>
        </Specimen>
        <Specimen label="NewTabLink">
          <NewTabLink to="/cgv">{texts.link}</NewTabLink>
        </Specimen>
        <Specimen label="NewTabLink, hover" forced="hover">
          <NewTabLink to="/cgv">{texts.link}</NewTabLink>
        </Specimen>
        <Specimen label="SkipLink, focus-visible" className="relative min-h-20">
          <SkipLinkShown label={texts.title} />
        </Specimen>
        <Specimen label="CopyButton">
          <CopyButton value="ESM-2370661985" label={texts.reference} />
        </Specimen>
        <Specimen label="CopyValue">
          <CopyValue value="ESM-2370661985" label={texts.reference} />
        </Specimen>
        <Specimen label="CopyRow">
          <CopyRow
            label={texts.iban}
            value="FR7630006000011234567890189"
            shown="FR76 3000 6000 0112 3456 7890 189"
          />
        </Specimen>
      </Specimens>
      <Choices />
    </GallerySection>
  );
}

/** Places the link in the page instead of at the edge of the window. */
function SkipLinkShown({ label }: { label: string }) {
  return (
    <div
      className="[&_a]:absolute!"
      ref={(box) => box?.querySelector('a')?.setAttribute('data-forced', 'focus focus-visible')}
    >
      <SkipLink targetId="main">{label}</SkipLink>
    </div>
  );
}

function Choices() {
  const texts = useTexts(galleryTexts);
  const tabs = [
    { value: 'all', label: texts.total, count: 128 },
    { value: 'pending', label: texts.pending, count: 9 },
    { value: 'running', label: texts.running },
    { value: 'shipped', label: texts.shipped },
    { value: 'long', label: texts.longWord },
  ];
  const views = [
    { value: 'list', label: texts.list },
    { value: 'board', label: texts.board },
  ];
  return (
    <Specimens title="Choices">
      <Specimen label="Tabs">
        <Tabs label={texts.status} value="pending" onValue={nothing} tabs={tabs}>
          {texts.waitingDetail}
        </Tabs>
      </Specimen>
      <Specimen label="Tabs, focus-visible" forced="focus-visible">
        <Tabs label={texts.status} value="all" onValue={nothing} tabs={tabs.slice(0, 3)}>
          {texts.waitingDetail}
        </Tabs>
      </Specimen>
      <Specimen label="Segmented">
        <Segmented label={texts.view} value="list" onValue={nothing} options={views} />
      </Specimen>
      <Specimen label="Segmented, focus-visible" forced="focus-visible">
        <Segmented label={texts.view} value="board" onValue={nothing} options={views} />
      </Specimen>
      <Specimen label="Pagination">
        <Pagination page={2} pageCount={12} total={texts.counted} onPage={nothing} />
      </Specimen>
      <Specimen label="Pagination, one page">
        <Pagination page={1} pageCount={1} total={texts.counted} onPage={nothing} />
      </Specimen>
    </Specimens>
  );
}
