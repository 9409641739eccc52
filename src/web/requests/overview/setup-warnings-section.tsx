import { useEffect, useRef } from 'react';
import { BankMissingBanner } from '#web/agency/bank-missing-banner.tsx';
import { RegistrationBanner } from '#web/quotes/registration-banner.tsx';
import { writeSetupPlaces } from './setup-places-record.ts';

/** Warns of what the agency lacks, and records the heights, so that the next visit keeps the place. */
export function SetupWarningsSection() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      writeSetupPlaces(Array.from(current.children, (each) => each.getBoundingClientRect().height));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box}>
      <RegistrationBanner className="mb-4" />
      <BankMissingBanner />
    </div>
  );
}
