import { EmailText } from './email-text.tsx';

/**
 * A sentence with an email address on a separate line. If the address is longer than the line, it wraps at the line's
 * end.
 */
export function EmailLineText({ text, address }: { text: string; address: string }) {
  const [before, ...after] = text.split(address);
  return (
    <>
      {before}
      <span className="my-1 block text-default">
        <EmailText email={address} />
      </span>
      {after.join(address)}
    </>
  );
}
